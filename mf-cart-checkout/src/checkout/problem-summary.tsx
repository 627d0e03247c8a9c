import { useI18n } from '@vitrina/federation'
import { InvalidFieldLinks, useRefusalFocus } from '@vitrina/forms'
import { Alert } from '@vitrina/ui'
import { type CheckoutFieldName, isConsentName } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import { findStepOfField } from './checkout-steps.ts'
import { getFieldId, getFieldLabel } from './field-words.ts'

/**
 * What is left to put right, each a way to its field. Takes the focus when the shopper tried to go
 * on.
 */
export function ProblemSummary() {
  const { t, locale } = useI18n()
  const { state, filled } = useCheckoutForm()
  // An account asks for the consents in the first step. What belongs to another step waits for it.
  const isHere = (field: CheckoutFieldName) =>
    isConsentName(field) || findStepOfField(field, filled.isVirtual) === state.step
  // Rules find them in the order of the form.
  const fields = (Object.keys(state.problems) as CheckoutFieldName[]).filter(isHere)
  const summary = useRefusalFocus(state.refused)

  if (!state.isSummedUp || fields.length === 0) return null
  const isConsentsAlone = fields.every(isConsentName)
  return (
    <div ref={summary} tabIndex={-1}>
      <Alert tone="error" role="alert">
        {!isConsentsAlone && `${t('cart:checkout.fix')} `}
        <InvalidFieldLinks
          form={{ idOf: getFieldId }}
          names={fields}
          and={t('cart:checkout.and')}
          describe={(field, index) =>
            isConsentsAlone
              ? t(`checkout:fix.${index === 0 ? field : 'too'}`)
              : lowerFirstLetter(getFieldLabel(t, field), locale)
          }
        />
        .
      </Alert>
    </div>
  )
}

/** A label as it stands in the middle of a sentence; «ИНН» stays as it is. */
function lowerFirstLetter(label: string, locale: string): string {
  return label === label.toLocaleUpperCase(locale) ? label : label.toLocaleLowerCase(locale)
}
