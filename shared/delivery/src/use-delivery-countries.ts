import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'

/**
 * Where parcels go, as the platform says; until it has, and while it cannot, the shop's own
 * country.
 */
export function useDeliveryCountries() {
  const { api, settings } = useServices()
  const [countries, setCountries] = useState<readonly string[]>()

  // By hand: a first load pays for `useQuery` (docs/decisions/0142-one-hook-for-what-is-asked.md).
  useEffect(() => {
    let left = false
    void api.cart.deliveryCountries().then(answer => {
      if (answer.ok && !left) setCountries(answer.value)
    })
    return () => {
      left = true
    }
  }, [api])

  return {
    countries: countries ?? [settings.defaultCountry],
    /** Whether it is certain that no parcel goes there. */
    isBeyond: (country: string) => countries !== undefined && !countries.includes(country),
  }
}
