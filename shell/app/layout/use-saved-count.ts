import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'

/**
 * Products put aside: read from storage, so that the count shows without loading the list, and anew
 * whenever somebody else is here.
 */
export function useSavedCount(list: 'wishlist' | 'compare'): number {
  const { events, session, storage } = useServices()
  // The server knows no list: the first render in the browser must not know one either.
  const [count, setCount] = useState(0)

  useEffect(() => {
    const key = `current-${list}`
    const follow = (stored: unknown) => setCount(countProducts(stored))
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
  }, [events, session, storage, list])

  return count
}

/** Entries of another release, which the list itself does not show, are not counted either. */
function countProducts(stored: unknown): number {
  return [stored].flat().filter(entry => Object(entry).sku).length
}
