import type { AddressFormState } from '@vitrina/delivery'
import type { AddressDetails } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeCheckoutProblem, fieldId, fieldLabel } from './field-words.ts'

/** One of the form's addresses, as the fields of an address read and write it. */
export function useAddressForm(
  of: 'address' | 'billing',
  purpose: AddressFormState['purpose'],
): AddressFormState {
  const { t } = useI18n()
  const { state, dispatch, filled } = useCheckoutForm()
  const { isVirtual } = filled
  const nameOf = (field: keyof AddressDetails) => `${of}.${field}` as const
  return {
    address: state.details[of],
    purpose,
    nameOf,
    idOf: field => fieldId(nameOf(field)),
    labelOf: field => fieldLabel(t, nameOf(field)),
    errorOf: field => describeCheckoutProblem(t, nameOf(field), state.problems[nameOf(field)]),
    write(changes) {
      for (const [name, value] of Object.entries(changes)) {
        const field = nameOf(name as keyof AddressDetails)
        if (state.details[of][name as keyof AddressDetails] !== value) {
          dispatch({ type: 'typed', field, value, isVirtual })
        }
      }
    },
    leave: field => dispatch({ type: 'left', field: nameOf(field), isVirtual }),
    optional: t('cart:field.ifAny'),
  }
}
