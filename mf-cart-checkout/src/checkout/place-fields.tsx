import { tidyPostcode } from '@vitrina/domain'
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
  const { state } = useCheckoutForm()
  const { country } = state.details[of]
  const zip = (
    <TextField
      field={`${of}.zipCode`}
      autoComplete={`${purpose} postal-code`}
      inputMode={country === 'RU' ? 'numeric' : 'text'}
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
