import { useServices } from '@vitrina/federation'
import {
  countSavedProducts,
  onSavedListChangeInOtherTab,
  type SavedListName,
} from '@vitrina/storage'
import { useEffect, useState } from 'react'

/**
 * Products put aside: read from storage, so that the count shows without loading the list, and anew
 * whenever somebody else is here. `atMost`: how many the list shows.
 */
export function useSavedProductCount(list: SavedListName, atMost: number): number {
  const { events, session, storage } = useServices()
  // The server knows no list: the first render in the browser must not know one either.
  const [count, setCount] = useState(0)

  useEffect(() => {
    const read = () => setCount(Math.min(countSavedProducts(storage, list), atMost))
    read()
    const stops = [
      session.onChange(read),
      onSavedListChangeInOtherTab(storage, list, read),
      events.on(`${list}:changed`, kept => setCount(kept.count)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [events, session, storage, list, atMost])

  return count
}
