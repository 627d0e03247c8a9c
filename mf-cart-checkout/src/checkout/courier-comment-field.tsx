import { maxCourierCommentLength } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Field, Textarea } from '@vitrina/ui'
import { useCheckoutForm } from './checkout-form-context.ts'
import { getFieldId, getFieldLabel } from './field-words.ts'

/** What the address does not say: a floor, a code of the door, when to call. */
export function CourierCommentField() {
  const { t } = useI18n()
  const { state, dispatch, filled } = useCheckoutForm()
  const field = 'courierComment'
  return (
    <Field
      id={getFieldId(field)}
      label={getFieldLabel(t, field)}
      hint={t('checkout:field.courierComment.hint')}
      optional={t('cart:field.ifAny')}
    >
      <Textarea
        name={field}
        rows={2}
        value={state.details.courierComment}
        maxLength={maxCourierCommentLength}
        autoComplete="off"
        onChange={({ target }) =>
          dispatch({ type: 'typed', field, value: target.value, isVirtual: filled.isVirtual })
        }
      />
    </Field>
  )
}
