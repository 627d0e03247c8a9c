import { CountryField } from './country-field.tsx'
import { DeliveryCountryField } from './delivery-country-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { TextField } from './text-field.tsx'

type AddressFieldsProps = {
  /** Which of the form's addresses. */
  of: 'address' | 'billing'
  /** Tells the browser which of the shopper's addresses to offer. */
  purpose: 'shipping' | 'billing'
}

/** A whole address, the Russian way: from the country to the flat, then who lives there. */
export function AddressFields({ of, purpose }: AddressFieldsProps) {
  return (
    <>
      {of === 'address' ? (
        <DeliveryCountryField />
      ) : (
        <CountryField field={`${of}.country`} autoComplete={`${purpose} country`} />
      )}
      <PlaceFields
        of={of}
        purpose={purpose}
        city={<TextField field={`${of}.city`} autoComplete={`${purpose} address-level2`} />}
      />
      <RecipientFields of={of} purpose={purpose} />
    </>
  )
}
