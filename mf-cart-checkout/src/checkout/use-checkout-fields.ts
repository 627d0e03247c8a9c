import { useI18n } from '@vitrina/federation'
import type { FormFieldBindings } from '@vitrina/forms'
import { type CheckoutTextFieldName, readCheckoutField } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeCheckoutProblem, getFieldId, getFieldLabel } from './field-words.ts'

/** The section of the form before the dot, and the fields in it. */
type FieldsOf<Section extends string> =
  Extract<CheckoutTextFieldName, `${Section}.${string}`> extends `${Section}.${infer Name}`
    ? Name
    : never

/** One section of the form, as the fields of the kit read and write it. */
export function useCheckoutFields<
  Section extends 'personal' | 'account' | 'address' | 'billing' | 'invoice',
>(section: Section): FormFieldBindings<FieldsOf<Section>> {
  const { t } = useI18n()
  const { state, dispatch, filled } = useCheckoutForm()
  const { isVirtual } = filled
  const nameOf = (name: string) => `${section}.${name}` as CheckoutTextFieldName
  const read = (name: string) => readCheckoutField(state.details, nameOf(name))
  return {
    nameOf,
    valueOf: read,
    idOf: name => getFieldId(nameOf(name)),
    labelOf: name => getFieldLabel(t, nameOf(name)),
    errorOf: name => describeCheckoutProblem(t, nameOf(name), state.problems[nameOf(name)]),
    write(changes: Record<string, string>) {
      for (const name in changes) {
        const value = changes[name] ?? ''
        // A name that is written as it was would still take back what hangs on it.
        if (read(name) !== value) dispatch({ type: 'typed', field: nameOf(name), value, isVirtual })
      }
    },
    leave: name => dispatch({ type: 'left', field: nameOf(name), isVirtual }),
    optional: t('cart:field.ifAny'),
  } as FormFieldBindings<FieldsOf<Section>>
}
