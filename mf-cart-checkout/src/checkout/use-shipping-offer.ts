import type { ShippingMethod, ShippingQueryAddress } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useState } from 'react'
import { alwaysDelivered, availableMethods, type Offer, withoutAnswer } from './offers.ts'
import { useSettled } from './use-settled.ts'
import { useWhenOnline } from './use-when-online.ts'

export type ShippingOffer = Offer<ShippingMethod> & { retry: () => void }

/** The ways of delivery to an address; asked anew when the place changes. `cartId` null: nothing is delivered. */
export function useShippingOffer(cartId: string | null, address: AddressDetails): ShippingOffer {
  const { api, settings } = useServices()
  const [offer, setOffer] = useState<Offer<ShippingMethod>>({ status: 'waiting', methods: [] })
  const [attempt, setAttempt] = useState(0)
  const place = useSettled(JSON.stringify(queryOf(address)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (cartId === null) return
    let left = false
    setOffer(before => ({ ...before, status: 'waiting' }))
    void api.cart.shippingMethods(cartId, JSON.parse(place)).then(answer => {
      if (left) return
      const { country_id: country } = JSON.parse(place) as ShippingQueryAddress
      const always = alwaysDelivered(country ?? '', settings.defaultCountry)
      setOffer(before =>
        answer.ok
          ? { status: 'known', methods: availableMethods(answer.value) }
          : withoutAnswer(before, answer.failure, always),
      )
    })
    return () => {
      left = true
    }
  }, [api, settings, cartId, place, attempt])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  useWhenOnline(retry)
  return { ...offer, retry }
}

function queryOf({ country, city, zipCode }: AddressDetails): ShippingQueryAddress {
  return {
    country_id: country,
    city: city.trim(),
    postcode: zipCode.trim(),
    region: '',
    region_id: 0,
    region_code: '',
    street: [],
  }
}
