import { useI18n, useServices } from '@vitrina/federation'
import { useQueryValue } from '@vitrina/query'
import { useEffectEvent } from 'react'
import { type AddressFormState, toAddressRegion } from './address-form.ts'
import { getCityName } from './chosen-city.ts'

/**
 * A whole Russian postcode names the city, where none was typed, and the region, where no
 * suggestion did.
 */
export function usePostcodeLookUp(form: AddressFormState): void {
  const { locale } = useI18n()
  const { api } = useServices()
  const { zipCode, country, city, state } = form.address
  const postcode = zipCode.replaceAll(/[\s-]/g, '')
  const isAsked = country === 'RU' && /^\d{6}$/.test(postcode) && state === ''
  const fillIn = useEffectEvent(
    (found: Parameters<typeof toAddressRegion>[0] & Parameters<typeof getCityName>[0]) =>
      form.write({
        ...(city.trim() === '' && { city: getCityName(found, locale) }),
        ...toAddressRegion(found),
      }),
  )

  useQueryValue(isAsked ? postcode : undefined, async signal => {
    const answer = await api.delivery.citiesOfPostcode(postcode, signal)
    const [found] = answer.ok ? answer.value : []
    if (found && !signal.aborted) fillIn(found)
  })
}
