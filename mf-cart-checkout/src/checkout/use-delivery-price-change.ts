import type { Money } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { createShippingMethodKey } from './checkout-details.ts'
import { readQuotedDeliveryPrices, storeQuotedDeliveryPrices } from './seen-delivery-prices.ts'
import type { ShippingMethodsState } from './use-shipping-methods.ts'

export type DeliveryPriceChange = {
  price: Money
  before: Money
  /** The shopper has read of it: the price is no news any more. */
  onDismiss: () => void
}

/**
 * The new price of the chosen method, where it differs from what the shopper saw for the same
 * destination in the cart or earlier in the checkout; until the shopper dismisses it.
 */
export function useDeliveryPriceChange(
  { status, isOffline, methods, destination }: ShippingMethodsState,
  chosen: string | null,
): DeliveryPriceChange | undefined {
  const { storage } = useServices()
  const [seen, setSeen] = useState(() => readQuotedDeliveryPrices(storage))
  const isKnown = status === 'known' && !isOffline && methods.length > 0 && destination !== ''
  const isNewDestination = seen?.destination !== destination

  useEffect(() => {
    if (isKnown && isNewDestination)
      setSeen(storeQuotedDeliveryPrices(storage, destination, methods))
  }, [isKnown, isNewDestination, storage, destination, methods])

  if (!isKnown || isNewDestination || chosen === null) return undefined
  const before = seen.prices[chosen]
  const price = methods.find(method => createShippingMethodKey(method) === chosen)?.price_incl_tax
  if (before === undefined || price === undefined || before === price) return undefined
  return {
    price,
    before,
    onDismiss: () => setSeen(storeQuotedDeliveryPrices(storage, destination, methods)),
  }
}
