import { useServices } from '@vitrina/federation'
import { useState } from 'react'
import type { CartLineWithOptionalId } from '../cart/cart-change.ts'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import {
  addRemovedLine,
  isRemovedFromCart,
  type RemovedLine,
  readRemovedLines,
  storeRemovedLines,
} from './removed-lines.ts'

/**
 * What was taken out of this cart lately. It lasts over a reload, until it is put back or
 * forgotten.
 */
export function useRemovedLines(buying: CartCheckoutService) {
  const { storage } = useServices()
  const [removed, setRemoved] = useState(() => readRemovedLines(storage, buying.cartId()))

  function change(next: readonly RemovedLine[]) {
    storeRemovedLines(storage, next)
    setRemoved(next)
  }
  // Read anew each time: two removals may be under way at once.
  const now = () => readRemovedLines(storage, buying.cartId())

  return {
    removed: removed.filter(one => isRemovedFromCart(one, buying.cartId())),
    remember(line: CartLineWithOptionalId, place: number): RemovedLine {
      const id = `${line.sku}-${Date.now()}`
      const latest = { id, cartId: buying.cartId() ?? '', line, place }
      change(addRemovedLine(now(), latest))
      return latest
    },
    forget(id: string) {
      change(now().filter(other => other.id !== id))
    },
  }
}
