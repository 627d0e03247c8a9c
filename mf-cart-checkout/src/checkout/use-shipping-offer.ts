import type { ShippingMethod, ShippingQueryAddress } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useState } from 'react'
import { alwaysDelivered, availableMethods, type Offer, withoutAnswer } from './offers.ts'
import { useDebounced } from './use-debounced.ts'
import { useWhenOnline } from './use-when-online.ts'

export type ShippingOffer = Offer<ShippingMethod> & { retry: () => void }

type ShippingQuestion = {
  /** `null`: there is nothing to ask about, or not yet. */
  cartId: string | null
  /** The platform has not made the cart, and cannot be reached. */
  isOutOfReach: boolean
  address: AddressDetails
}

/** The ways of delivery to an address; asked anew when the place changes. */
export function useShippingOffer({
  cartId,
  isOutOfReach,
  address,
}: ShippingQuestion): ShippingOffer {
  const { api, settings } = useServices()
  const [offer, setOffer] = useState<Offer<ShippingMethod>>({ status: 'waiting', methods: [] })
  const [attempt, setAttempt] = useState(0)
  const place = useDebounced(JSON.stringify(toShippingQuery(address)))

  // A new attempt asks again.
  useEffect(() => {
    const { country_id: country } = JSON.parse(place) as ShippingQueryAddress
    const always = alwaysDelivered(country ?? '', settings.defaultCountry)
    if (isOutOfReach) setOffer(before => withoutAnswer(before, { kind: 'offline' }, always))
    if (cartId === null) return
    let left = false
    setOffer(before => ({ ...before, status: 'waiting' }))
    void api.cart.shippingMethods(cartId, JSON.parse(place)).then(answer => {
      if (left) return
      setOffer(before =>
        answer.ok
          ? { status: 'known', methods: availableMethods(answer.value) }
          : withoutAnswer(before, answer.failure, always),
      )
    })
    return () => {
      left = true
    }
  }, [api, settings, cartId, isOutOfReach, place, attempt])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  useWhenOnline(retry)
  return { ...offer, retry }
}

function toShippingQuery({ country, city, zipCode }: AddressDetails): ShippingQueryAddress {
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
