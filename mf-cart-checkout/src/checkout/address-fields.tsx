import { type AddressFormState, LocationFields, RecipientFields } from '@vitrina/delivery'
import { CountryField } from './country-field.tsx'
import { DeliveryCountryField } from './delivery-country-field.tsx'
import { useAddressForm } from './use-address-form.ts'

type AddressFieldsProps = {
  /** Which of the form's addresses. */
  of: 'address' | 'billing'
  purpose: AddressFormState['purpose']
}

/** A whole address, the Russian way: from the country to the flat, then who lives there. */
export function AddressFields({ of, purpose }: AddressFieldsProps) {
  const form = useAddressForm(of, purpose)
  return (
    <>
      {of === 'address' ? (
        <DeliveryCountryField />
      ) : (
        <CountryField field={`${of}.country`} autoComplete={`${purpose} country`} />
      )}
      <LocationFields form={form} />
      <RecipientFields form={form} />
    </>
  )
}
