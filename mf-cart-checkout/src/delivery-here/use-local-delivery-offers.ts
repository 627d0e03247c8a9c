import type { DeliveryOffer } from '@vitrina/contract'
import type { ChosenCity } from '@vitrina/delivery'
import type { Money } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useQueryValue } from '@vitrina/query'

/** The ways to a city for goods of this price: undefined while they are asked for. */
export function useLocalDeliveryOffers(
  { name, region_code }: ChosenCity,
  goods: Money,
): readonly DeliveryOffer[] | undefined {
  const { api, settings } = useServices()
  const country = settings.defaultCountry
  return useQueryValue(`${country} ${region_code} ${name} ${goods}`, async () => {
    const answer = await api.delivery.offers({ city: name, region_code, country, goods })
    return answer.ok ? answer.value : []
  })
}
