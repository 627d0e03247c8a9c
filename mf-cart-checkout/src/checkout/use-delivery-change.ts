import type { Money } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { createShippingKey } from './checkout-details.ts'
import { readSeenDelivery, storeSeenDelivery } from './seen-delivery.ts'
import type { ShippingOffer } from './use-shipping-offer.ts'

export type DeliveryChange = {
  price: Money
  before: Money
  /** The shopper has read it. */
  onRead: () => void
}

/**
 * How the chosen way to the same place costs something else than the shopper saw, in the cart or
 * earlier in the checkout; told until it is read.
 */
export function useDeliveryChange(
  { status, isOffline, methods, place }: ShippingOffer,
  chosen: string | null,
): DeliveryChange | undefined {
  const { storage } = useServices()
  const [seen, setSeen] = useState(() => readSeenDelivery(storage))
  const isKnown = status === 'known' && !isOffline && methods.length > 0 && place !== ''
  const isNewPlace = seen?.place !== place

  useEffect(() => {
    if (isKnown && isNewPlace) setSeen(storeSeenDelivery(storage, place, methods))
  }, [isKnown, isNewPlace, storage, place, methods])

  if (!isKnown || isNewPlace || chosen === null) return undefined
  const before = seen.prices[chosen]
  const price = methods.find(method => createShippingKey(method) === chosen)?.price_incl_tax
  if (before === undefined || price === undefined || before === price) return undefined
  return { price, before, onRead: () => setSeen(storeSeenDelivery(storage, place, methods)) }
}
