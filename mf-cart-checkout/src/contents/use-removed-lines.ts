import { type CartSnapshotLine, useServices } from '@vitrina/federation'
import { useState } from 'react'
import type { Buying } from '../cart/cart-service.ts'
import { keepRemoved, type RemovedLine, readRemoved, withRemoved } from './removed-lines.ts'

/** What was taken out of this cart lately. It lasts over a reload, until it is put back or forgotten. */
export function useRemovedLines(buying: Buying) {
  const { storage } = useServices()
  const [removed, setRemoved] = useState(() => readRemoved(storage, buying.cartId()))

  function change(next: readonly RemovedLine[]) {
    keepRemoved(storage, next)
    setRemoved(next)
  }
  // Read anew each time: two removals may be under way at once.
  const now = () => readRemoved(storage, buying.cartId())

  return {
    removed: removed.filter(({ cartId }) => cartId === buying.cartId()),
    remember(line: CartSnapshotLine, place: number): RemovedLine {
      const id = `${line.itemId}-${Date.now()}`
      const latest = { id, cartId: buying.cartId() ?? '', line, place }
      change(withRemoved(now(), latest))
      return latest
    },
    forget(id: string) {
      change(now().filter(other => other.id !== id))
    },
  }
}
