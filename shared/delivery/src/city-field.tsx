import { useI18n, useServices } from '@vitrina/federation'
import { type ChosenCity, getCityName } from './chosen-city.ts'
import { SuggestField, type SuggestFieldProps } from './suggest-field.tsx'

type CityFieldProps = Omit<SuggestFieldProps<ChosenCity>, 'ask' | 'describe'>

/** A city of the address book, or whatever is typed: parcels go to places that it does not know. */
export function CityField(props: CityFieldProps) {
  const { locale } = useI18n()
  const { api } = useServices()
  return (
    <SuggestField
      {...props}
      ask={(typed, signal) => api.delivery.cities(typed, signal)}
      describe={city => ({ text: getCityName(city, locale), detail: city.region })}
    />
  )
}
