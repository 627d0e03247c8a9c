import { useServices } from '@vitrina/federation'
import { useQuery } from '@vitrina/query'

/**
 * Where parcels go, as the platform says; until it has, and while it cannot, the shop's own
 * country.
 */
export function useDeliveryCountries() {
  const { api, settings } = useServices()
  const { value: countries } = useQuery('countries', () => api.cart.deliveryCountries())

  return {
    countries: countries ?? [settings.defaultCountry],
    /** Whether it is certain that no parcel goes there. */
    isBeyond: (country: string) => countries !== undefined && !countries.includes(country),
  }
}
