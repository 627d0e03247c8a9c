import { onForeignCart, readCartCounts, useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'

/**
 * The number on the cart: pieces or different things, by setting. Known from the snapshot the cart
 * keeps in storage, so that the count shows without loading the cart; then from the cart's own
 * events, in this tab or another, and whenever somebody else is here.
 */
export function useCartQuantity(): number {
  const { events, session, storage, settings } = useServices()
  const counted = settings.cartCounts === 'lines' ? 'lineCount' : 'quantity'
  // The server knows no cart: the first render in the browser must not know one either.
  const [quantity, setQuantity] = useState(0)

  useEffect(() => {
    const read = () => setQuantity(readCartCounts(storage)[counted])
    read()
    const stops = [
      session.onChange(read),
      onForeignCart(storage, read),
      events.on('cart:changed', cart => setQuantity(cart[counted])),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [events, session, storage, counted])

  return quantity
}
