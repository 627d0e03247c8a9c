import { useI18n } from '@vitrina/federation'
import { type AddressFormState, emptyRegion, toAddressRegion } from './address-form.ts'
import { getCityName } from './chosen-city.ts'
import { CityField } from './city-field.tsx'

/** A city as a line of an address; its region comes with it. */
export function AddressCityField({ form }: { form: AddressFormState }) {
  const { locale } = useI18n()
  const { city, state } = form.address
  return (
    <CityField
      id={form.idOf('city')}
      name={form.nameOf('city')}
      label={form.labelOf('city')}
      value={city}
      autoComplete={`${form.purpose} address-level2`}
      error={form.errorOf('city')}
      hint={state === city ? undefined : state || undefined}
      onType={typed => form.write({ city: typed, ...emptyRegion })}
      onChoose={chosen =>
        form.write({ city: getCityName(chosen, locale), ...toAddressRegion(chosen) })
      }
      onLeave={() => form.leave('city')}
    />
  )
}
