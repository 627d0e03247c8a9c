import type { ShippingMethod, ShippingQueryAddress } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useState } from 'react'
import { alwaysDelivered, availableMethods, type Offer, withoutAnswer } from './offers.ts'
import { toWireRegion } from './to-wire-region.ts'
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
  const place = useDebounced(JSON.stringify(toShippingQuery(address)))

  const load = useCallback(
    async (signal: AbortSignal) => {
      const query: ShippingQueryAddress = JSON.parse(place)
      const always = alwaysDelivered(query.country_id ?? '', settings.defaultCountry)
      if (isOutOfReach) setOffer(before => withoutAnswer(before, { kind: 'offline' }, always))
      if (cartId === null) return
      setOffer(before => ({ ...before, status: 'waiting' }))
      const answer = await api.cart.shippingMethods(cartId, query)
      if (signal.aborted) return
      setOffer(before =>
        answer.ok
          ? { status: 'known', methods: availableMethods(answer.value) }
          : withoutAnswer(before, answer.failure, always),
      )
    },
    [api, settings, cartId, isOutOfReach, place],
  )
  const retry = useAbortableEffect(load)
  useWhenOnline(retry)
  return { ...offer, retry }
}

function toShippingQuery(address: AddressDetails): ShippingQueryAddress {
  const { country, city, zipCode } = address
  return {
    country_id: country,
    city: city.trim(),
    postcode: zipCode.trim(),
    ...toWireRegion(address),
    street: [],
  }
}
