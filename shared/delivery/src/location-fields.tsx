import { normalizePostcode } from '@vitrina/domain'
import { TextField } from '@vitrina/forms'
import { AddressCityField } from './address-city-field.tsx'
import styles from './address-fields.module.css'
import type { AddressFormState } from './address-form.ts'
import { HouseField, StreetField } from './street-field.tsx'
import { usePostcodeLookUp } from './use-postcode-look-up.ts'

type LocationFieldsProps = {
  form: AddressFormState
  /** The city was asked before all else. */
  isCityAsked?: boolean
}

/** Postcode, city, street, house, flat: the order in which Russians write an address. */
export function LocationFields({ form, isCityAsked = false }: LocationFieldsProps) {
  const { purpose } = form
  const { country } = form.address
  usePostcodeLookUp(form)
  const street = <StreetField form={form} />
  return (
    <>
      <div className={styles.zip}>
        <TextField
          form={form}
          name="zipCode"
          autoComplete={`${purpose} postal-code`}
          inputMode={country === 'RU' ? 'numeric' : 'text'}
          tidy={typed => normalizePostcode(typed, country)}
        />
        {isCityAsked ? street : <AddressCityField form={form} />}
      </div>
      {!isCityAsked && street}
      <div className={styles.two}>
        <HouseField form={form} />
        <TextField
          form={form}
          name="apartmentNumber"
          autoComplete={`${purpose} address-line2`}
          isOptional
        />
      </div>
    </>
  )
}
