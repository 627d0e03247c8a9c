import type { DeliveryOffer } from '@vitrina/contract'
import type { ChosenCity } from '@vitrina/delivery'
import type { Money } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'

/** The ways to a city for goods of this price: undefined while they are asked for. */
export function useLocalDeliveryOffers({ name, region_code }: ChosenCity, goods: Money) {
  const { api, settings } = useServices()
  const [found, setFound] = useState<{ of: string; offers: readonly DeliveryOffer[] }>()
  const country = settings.defaultCountry
  const question = `${country} ${region_code} ${name} ${goods}`

  // By hand: a first load pays for `useQuery` (docs/decisions/0142-one-hook-for-what-is-asked.md).
  useEffect(() => {
    let isLeft = false
    void api.delivery.offers({ city: name, region_code, country, goods }).then(answer => {
      if (!isLeft) setFound({ of: question, offers: answer.ok ? answer.value : [] })
    })
    return () => {
      isLeft = true
    }
  }, [api, name, region_code, country, goods, question])

  return found?.of === question ? found.offers : undefined
}
