import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'

/** Products in the wishlist: read from storage, so that the count shows without loading the list. */
export function useWishlistCount(): number {
  const { events, storage } = useServices()
  // The server knows no wishlist: the first render in the browser must not know one either.
  const [count, setCount] = useState(0)

  useEffect(() => {
    const follow = (stored: unknown) => setCount(Array.isArray(stored) ? stored.length : 0)
    follow(storage.read('wishlist', 'current-wishlist'))
    const stops = [
      storage.onForeignChange('wishlist', 'current-wishlist', follow),
      events.on('wishlist:changed', wishlist => setCount(wishlist.count)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [events, storage])

  return count
}
