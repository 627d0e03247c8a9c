import { useLocation, useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createOrderRecords } from './order-records.ts'
import { isRememberedOrder } from './order-shapes.ts'
import type { RememberedOrder } from './order-types.ts'
import { thankYouStorageKey as flag, thankYouHash, useOpenThankYou } from './thank-you-flag.ts'

/**
 * The order to thank for: the one just placed, or after a reload the last one, until the shopper
 * goes elsewhere. Unknown at the first render, which must be the server's.
 */
export function useLastOrder(): RememberedOrder | null {
  const { events, storage } = useServices()
  const { hash } = useLocation()
  const thank = useOpenThankYou()
  const [order, setOrder] = useState<RememberedOrder | null>(null)

  useEffect(() => {
    const isThanking = hash === thankYouHash && storage.read(...flag) === true
    setOrder(isThanking ? createOrderRecords(storage).lastOrder() : null)
  }, [hash, storage])

  useEffect(() => {
    const { pathname } = window.location
    return () => {
      // React also ends effects to begin them again: only a new address means that the shopper has
      // left.
      if (window.location.pathname !== pathname) storage.remove(...flag)
    }
  }, [storage])

  useEffect(
    () =>
      events.on('order:placed', () => {
        // At once: a moment later the cart empties, and its emptiness must not be seen.
        flushSync(() => setOrder(createOrderRecords(storage).lastOrder()))
        thank()
      }),
    [events, storage, thank],
  )

  useEffect(
    () =>
      // All tabs have one cart: what is filled in here was ordered in another one.
      storage.onForeignChange('checkout', 'last-order', placed => {
        if (!isRememberedOrder(placed)) return
        setOrder(placed)
        thank()
      }),
    [storage, thank],
  )

  return order
}
