import { useI18n, useServices } from '@vitrina/federation'
import { useEffect, useEffectEvent } from 'react'
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

  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    void api.delivery.citiesOfPostcode(postcode, leaving.signal).then(answer => {
      const [found] = answer.ok ? answer.value : []
      if (found && !leaving.signal.aborted) fillIn(found)
    })
    return () => leaving.abort()
  }, [api, postcode, isAsked])
}
