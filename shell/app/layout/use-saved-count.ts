import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'

/**
 * Products put aside: read from storage, so that the count shows without loading the list, and anew
 * whenever somebody else is here. `atMost`: how many the list shows.
 */
export function useSavedCount(list: 'wishlist' | 'compare', atMost: number): number {
  const { events, session, storage } = useServices()
  // The server knows no list: the first render in the browser must not know one either.
  const [count, setCount] = useState(0)

  useEffect(() => {
    const key = `current-${list}`
    const follow = (stored: unknown) => setCount(Math.min(countProducts(stored), atMost))
    const read = () => follow(storage.read(list, key))
    read()
    const stops = [
      session.onChange(read),
      storage.onForeignChange(list, key, follow),
      events.on(`${list}:changed`, kept => setCount(kept.count)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [events, session, storage, list, atMost])

  return count
}

/** As the list shows them: none of another release, and each product once. */
function countProducts(stored: unknown): number {
  return new Set([stored].flat().flatMap(entry => Object(entry).sku || [])).size
}
