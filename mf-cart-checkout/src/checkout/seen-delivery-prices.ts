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
import { createShippingMethodKey } from './checkout-details.ts'

/** Prices of delivery as the shopper saw them first, by the key of the method. */
export type QuotedDeliveryPrices = { destination: string; prices: Readonly<Record<string, Money>> }

const isSeenDeliveryPrices: TypeGuard<QuotedDeliveryPrices> = isObjectOf({
  destination: isString,
  prices: isRecordOf(isMoney),
})

export function readQuotedDeliveryPrices(storage: ShopStorage): QuotedDeliveryPrices | null {
  return storage.read('checkout', 'seen-delivery-prices', isSeenDeliveryPrices) ?? null
}

export function storeQuotedDeliveryPrices(
  storage: ShopStorage,
  destination: string,
  methods: readonly ShippingMethod[],
): QuotedDeliveryPrices {
  const prices = methods.map(
    method => [createShippingMethodKey(method), method.price_incl_tax] as const,
  )
  const seen: QuotedDeliveryPrices = { destination, prices: Object.fromEntries(prices) }
  storage.write('checkout', 'seen-delivery-prices', seen)
  return seen
}
