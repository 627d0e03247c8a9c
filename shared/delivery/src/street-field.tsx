import { useServices } from '@vitrina/federation'
import { TextField } from '@vitrina/forms'
import type { AddressFormState } from './address-form.ts'
import { SuggestField } from './suggest-field.tsx'

type AddressFieldProps = { form: AddressFormState }

/** Streets of the city; of other countries none is known. */
export function StreetField({ form }: AddressFieldProps) {
  return <SuggestedLine form={form} field="streetAddress" />
}

/** Houses of the street, where the address book knows them. */
export function HouseField({ form }: AddressFieldProps) {
  return <SuggestedLine form={form} field="houseNumber" />
}

/** A line of an address whose choice brings its postcode, where none stands yet. */
function SuggestedLine({
  form,
  field,
}: AddressFieldProps & { field: 'streetAddress' | 'houseNumber' }) {
  const { api } = useServices()
  const { country, city, regionCode: region_code, streetAddress: street, zipCode } = form.address
  const isStreet = field === 'streetAddress'
  const autoComplete = isStreet ? `${form.purpose} address-line1` : 'off'
  if (country !== 'RU') {
    return <TextField form={form} name={field} autoComplete={autoComplete} />
  }
  return (
    <SuggestField
      id={form.idOf(field)}
      name={form.nameOf(field)}
      label={form.labelOf(field)}
      value={form.address[field]}
      autoComplete={autoComplete}
      error={form.errorOf(field)}
      isQuiet
      shortest={isStreet ? 2 : 1}
      ask={(typed, signal) =>
        isStreet
          ? api.delivery.streets({ city, region_code }, typed, signal)
          : api.delivery.houses({ city, region_code, street }, typed, signal)
      }
      describe={({ name, postcode }) => ({ text: name, detail: postcode })}
      onType={typed => form.write({ [field]: typed })}
      onChoose={({ name, postcode }) =>
        form.write({ [field]: name, ...(zipCode.trim() === '' && { zipCode: postcode }) })
      }
      onLeave={() => form.leave(field)}
    />
  )
}
