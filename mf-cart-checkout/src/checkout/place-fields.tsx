import { looksLikePostcode, tidyPostcode } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import type { ReactNode } from 'react'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { TextField } from './text-field.tsx'

type PlaceFieldsProps = {
  of: 'address' | 'billing'
  purpose: 'shipping' | 'billing'
  /** The field of the city, where it was not asked before. */
  city?: ReactNode
}

/** Postcode, city, street, house, flat: the order in which Russians write an address. */
export function PlaceFields({ of, purpose, city }: PlaceFieldsProps) {
  const { t } = useI18n()
  const { state } = useCheckoutForm()
  const { zipCode, country } = state.details[of]
  const isOddZip = !state.problems[`${of}.zipCode`] && !looksLikePostcode(zipCode, country)
  const zip = (
    <TextField
      field={`${of}.zipCode`}
      autoComplete={`${purpose} postal-code`}
      inputMode={country === 'RU' ? 'numeric' : 'text'}
      hint={isOddZip && zipCode.length > 0 ? t('checkout:field.zipCode.hint') : undefined}
      tidy={typed => tidyPostcode(typed, country)}
    />
  )
  const street = (
    <TextField field={`${of}.streetAddress`} autoComplete={`${purpose} address-line1`} />
  )
  return (
    <>
      <div className={styles.zip}>
        {zip}
        {city ?? street}
      </div>
      {city && street}
      <div className={styles.two}>
        <TextField field={`${of}.houseNumber`} autoComplete="off" />
        <TextField
          field={`${of}.apartmentNumber`}
          autoComplete={`${purpose} address-line2`}
          isOptional
        />
      </div>
    </>
  )
}
