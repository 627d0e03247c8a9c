import type { ShippingMethod } from '@vitrina/contract'
import {
  isMoney,
  isObjectOf,
  isRecordOf,
  isString,
  type Money,
  type TypeGuard,
} from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'
import { createShippingKey } from './checkout-details.ts'

/** Prices of delivery as the shopper saw them first, by the key of the method. */
export type ShownDeliveryPrices = { destination: string; prices: Readonly<Record<string, Money>> }

const isSeenDeliveryPrices: TypeGuard<ShownDeliveryPrices> = isObjectOf({
  destination: isString,
  prices: isRecordOf(isMoney),
})

export function readShownDeliveryPrices(storage: ShopStorage): ShownDeliveryPrices | null {
  return storage.read('checkout', 'seen-delivery-prices', isSeenDeliveryPrices) ?? null
}

export function storeShownDeliveryPrices(
  storage: ShopStorage,
  destination: string,
  methods: readonly ShippingMethod[],
): ShownDeliveryPrices {
  const prices = methods.map(method => [createShippingKey(method), method.price_incl_tax] as const)
  const seen: ShownDeliveryPrices = { destination, prices: Object.fromEntries(prices) }
  storage.write('checkout', 'seen-delivery-prices', seen)
  return seen
}
