import type { ShippingMethod, ShippingQueryAddress } from '@vitrina/contract'
import { type AddressDetails, succeed } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useOnRecovery, useQuery, watchForNetworkRecovery } from '@vitrina/query'
import { createShippingMethodKey } from './checkout-details.ts'
import {
  type CheckoutMethodsState,
  filterAvailableShippingMethods,
  listDefaultShippingMethods,
  toCheckoutMethodsState,
} from './offers.ts'
import { toWireRegion } from './to-wire-region.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

export type ShippingMethodsState = CheckoutMethodsState<ShippingMethod> & {
  retry: () => void
  /** A key of the address these methods deliver to; empty before a city is named. */
  destination: string
  /**
   * The method as it is offered for a cart at this moment, past every cache; nothing if none
   * answers. The cart may be another than that of the last render: a customer's after a sign-in.
   */
  fetchCurrentMethod: (cartId: string, key: string) => Promise<ShippingMethod | undefined>
}

type ShippingQuestion = {
  /** `null`: there is nothing to ask about, or not yet. */
  cartId: string | null
  /** The platform has not made the cart, and cannot be reached. */
  isOutOfReach: boolean
  address: AddressDetails
}

/** The ways of delivery to an address; asked anew when the place changes. */
export function useShippingMethods({
  cartId,
  isOutOfReach,
  address,
}: ShippingQuestion): ShippingMethodsState {
  const { api, settings } = useServices()
  const place = useDebouncedValue(JSON.stringify(toShippingQuery(address)))
  const { state, value, failure, retry } = useQuery(
    cartId === null ? undefined : JSON.stringify([cartId, place]),
    async () => {
      const answer = await api.cart.shippingMethods(cartId ?? '', JSON.parse(place))
      return answer.ok ? succeed(filterAvailableShippingMethods(answer.value)) : answer
    },
    { keepsLast: true },
  )
  useOnRecovery(retry, watchForNetworkRecovery)

  const { country_id: country } = JSON.parse(place) as ShippingQueryAddress
  const always = listDefaultShippingMethods(country ?? '', settings.defaultCountry)
  const offer = toCheckoutMethodsState(
    { value, failure: isOutOfReach ? { kind: 'offline' } : failure },
    always,
  )
  return {
    ...offer,
    ...(state === 'loading' && { status: 'waiting' }),
    retry,
    destination: toDestinationKey(JSON.parse(place)),
    async fetchCurrentMethod(currentCartId, key) {
      const answer = await api.cart.shippingMethods(currentCartId, toShippingQuery(address))
      const methods = answer.ok ? filterAvailableShippingMethods(answer.value) : []
      return methods.find(method => createShippingMethodKey(method) === key)
    },
  }
}

function toDestinationKey({ country_id, region_code, city }: ShippingQueryAddress): string {
  return city ? JSON.stringify([country_id, region_code, city]) : ''
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
