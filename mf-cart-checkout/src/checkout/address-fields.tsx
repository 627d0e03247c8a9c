import { formatPhone, looksLikePostcode } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { TextField } from './text-field.tsx'

/** A Russian address. `purpose` tells the browser which of the shopper's addresses to offer. */
export function AddressFields({ purpose }: { purpose: 'shipping' | 'billing' }) {
  const { t } = useI18n()
  const { state } = useCheckoutForm()
  const { zipCode, country } = state.details.address
  const isOddZip = !state.problems['address.zipCode'] && !looksLikePostcode(zipCode, country)

  return (
    <>
      <div className={styles.two}>
        <TextField field="address.firstName" autoComplete={`${purpose} given-name`} />
        <TextField field="address.lastName" autoComplete={`${purpose} family-name`} />
      </div>
      <TextField field="address.streetAddress" autoComplete={`${purpose} address-line1`} />
      <div className={styles.three}>
        <TextField field="address.city" autoComplete={`${purpose} address-level2`} />
        <TextField field="address.houseNumber" autoComplete="off" />
        <TextField
          field="address.apartmentNumber"
          autoComplete={`${purpose} address-line2`}
          isOptional
        />
      </div>
      <div className={styles.two}>
        <TextField
          field="address.zipCode"
          autoComplete={`${purpose} postal-code`}
          inputMode="numeric"
          hint={isOddZip && zipCode.length > 0 ? t('cart:field.zipCode.hint') : undefined}
        />
        <TextField
          field="address.phoneNumber"
          type="tel"
          autoComplete={`${purpose} tel`}
          placeholder="+7"
          tidy={formatPhone}
        />
      </div>
    </>
  )
}
