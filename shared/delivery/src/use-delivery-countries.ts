import { useServices } from '@vitrina/federation'
import { useQueryValue } from '@vitrina/query'

/**
 * Where parcels go, as the platform says; until it has, and while it cannot, the shop's own
 * country.
 */
export function useDeliveryCountries() {
  const { api, settings } = useServices()
  const answer = useQueryValue('countries', () => api.cart.deliveryCountries())
  const countries = answer?.ok ? answer.value : undefined

  return {
    countries: countries ?? [settings.defaultCountry],
    /** Whether it is certain that no parcel goes there. */
    isBeyond: (country: string) => countries !== undefined && !countries.includes(country),
  }
}
