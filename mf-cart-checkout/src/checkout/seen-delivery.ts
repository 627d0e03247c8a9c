import type { ShippingMethod } from '@vitrina/contract'
import { isMoney, isObjectOf, isRecordOf, isText, type Money, type Shape } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'
import { createShippingKey } from './checkout-details.ts'

/** What delivery to a place cost when the shopper saw it first, by the key of its way. */
export type SeenDelivery = { place: string; prices: Readonly<Record<string, Money>> }

const isSeenDelivery: Shape<SeenDelivery> = isObjectOf({
  place: isText,
  prices: isRecordOf(isMoney),
})

export function readSeenDelivery(storage: ShopStorage): SeenDelivery | null {
  return storage.read('checkout', 'seen-delivery', isSeenDelivery) ?? null
}

export function storeSeenDelivery(
  storage: ShopStorage,
  place: string,
  methods: readonly ShippingMethod[],
): SeenDelivery {
  const prices = methods.map(method => [createShippingKey(method), method.price_incl_tax] as const)
  const seen: SeenDelivery = { place, prices: Object.fromEntries(prices) }
  storage.write('checkout', 'seen-delivery', seen)
  return seen
}
