import { type AddressFormState, LocationFields, RecipientFields } from '@vitrina/delivery'
import { useI18n } from '@vitrina/federation'
import { CountryField } from '@vitrina/forms'
import { DeliveryCountryField } from './delivery-country-field.tsx'
import { useAddressForm } from './use-address-form.ts'

type AddressFieldsProps = {
  /** Which of the form's addresses. */
  of: 'address' | 'billing'
  purpose: AddressFormState['purpose']
}

/** A whole address, the Russian way: from the country to the flat, then who lives there. */
export function AddressFields({ of, purpose }: AddressFieldsProps) {
  const { locale } = useI18n()
  const form = useAddressForm(of, purpose)
  return (
    <>
      {of === 'address' ? (
        <DeliveryCountryField />
      ) : (
        <CountryField form={form} locale={locale} autoComplete={`${purpose} country`} />
      )}
      <LocationFields form={form} />
      <RecipientFields form={form} />
    </>
  )
}
