import { useLocation, useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { thankYouStorageKey as flag, thankYouHash, useOpenThankYou } from './thank-you-flag.ts'

/**
 * Whether the page thanks for an order: for the one just placed, or after a reload for the last
 * one, until the shopper goes elsewhere. Unknown at the first render, which must be the server's.
 */
export function useIsThankYouOpen(): boolean {
  const { events, storage } = useServices()
  const { hash } = useLocation()
  const openThankYou = useOpenThankYou()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    setOpen(hash === thankYouHash && storage.read(...flag) === true)
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
        flushSync(() => setOpen(true))
        openThankYou()
      }),
    [events, openThankYou],
  )

  useEffect(
    () =>
      // All tabs have one cart: what is filled in here was ordered in another one.
      storage.onForeignChange('checkout', 'last-order', placed => {
        if (!placed) return
        setOpen(true)
        openThankYou()
      }),
    [storage, openThankYou],
  )

  return isOpen
}
