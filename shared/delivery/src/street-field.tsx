import { useServices } from '@vitrina/federation'
import type { AddressFormState } from './address-form.ts'
import { AddressTextField } from './address-text-field.tsx'
import { SuggestField } from './suggest-field.tsx'

/** Streets of the city, with the postcode of the chosen one; of other countries none is known. */
export function StreetField({ form }: { form: AddressFormState }) {
  const { api } = useServices()
  const { country, city, streetAddress, zipCode } = form.address
  const autoComplete = `${form.purpose} address-line1`
  if (country !== 'RU') {
    return <AddressTextField form={form} field="streetAddress" autoComplete={autoComplete} />
  }
  return (
    <SuggestField
      id={form.idOf('streetAddress')}
      name={form.nameOf('streetAddress')}
      label={form.labelOf('streetAddress')}
      value={streetAddress}
      autoComplete={autoComplete}
      error={form.errorOf('streetAddress')}
      isQuiet
      ask={(typed, signal) => api.delivery.streets(city, typed, signal)}
      describe={({ name, postcode }) => ({ text: name, detail: postcode })}
      onType={typed => form.write({ streetAddress: typed })}
      onChoose={({ name, postcode }) =>
        form.write({ streetAddress: name, ...(zipCode.trim() === '' && { zipCode: postcode }) })
      }
      onLeave={() => form.leave('streetAddress')}
    />
  )
}
