import { formatPhone, groupPhone, looksLikePostcode, tidyPostcode } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { CountryField } from './country-field.tsx'
import { DeliveryCountryField } from './delivery-country-field.tsx'
import { TextField } from './text-field.tsx'

type AddressFieldsProps = {
  /** Which of the form's addresses. */
  of: 'address' | 'billing'
  /** Tells the browser which of the shopper's addresses to offer. */
  purpose: 'shipping' | 'billing'
}

/** An address the Russian way: no region, and the house beside the street. */
export function AddressFields({ of, purpose }: AddressFieldsProps) {
  const { t } = useI18n()
  const { state } = useCheckoutForm()
  const { zipCode, country } = state.details[of]
  const isOddZip = !state.problems[`${of}.zipCode`] && !looksLikePostcode(zipCode, country)

  return (
    <>
      <div className={styles.two}>
        <TextField field={`${of}.firstName`} autoComplete={`${purpose} given-name`} />
        <TextField field={`${of}.lastName`} autoComplete={`${purpose} family-name`} />
      </div>
      {of === 'address' ? (
        <DeliveryCountryField />
      ) : (
        <CountryField field={`${of}.country`} autoComplete={`${purpose} country`} />
      )}
      <TextField field={`${of}.streetAddress`} autoComplete={`${purpose} address-line1`} />
      <div className={styles.three}>
        <TextField field={`${of}.city`} autoComplete={`${purpose} address-level2`} />
        <TextField field={`${of}.houseNumber`} autoComplete="off" />
        <TextField
          field={`${of}.apartmentNumber`}
          autoComplete={`${purpose} address-line2`}
          isOptional
        />
      </div>
      <div className={styles.two}>
        <TextField
          field={`${of}.zipCode`}
          autoComplete={`${purpose} postal-code`}
          inputMode={country === 'RU' ? 'numeric' : 'text'}
          hint={isOddZip && zipCode.length > 0 ? t('checkout:field.zipCode.hint') : undefined}
          tidy={typed => tidyPostcode(typed, country)}
        />
        <TextField
          field={`${of}.phoneNumber`}
          type="tel"
          autoComplete={`${purpose} tel`}
          placeholder={country === 'RU' ? '+7' : undefined}
          group={groupPhone}
          tidy={formatPhone}
        />
      </div>
    </>
  )
}
