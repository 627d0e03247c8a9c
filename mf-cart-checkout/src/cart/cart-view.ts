import { isSameProduct } from '@vitrina/domain'
import type { CartAddition } from '@vitrina/federation'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { PendingCartChange } from './cart-change.ts'
import type { CartRecords } from './cart-records.ts'
import {
  type CartState,
  computeVisibleCart,
  getCartCoupon,
  type LineProblem,
} from './cart-state.ts'
import type { PendingChanges } from './pending-changes.ts'

export type CartStateReaderOptions = {
  records: CartRecords
  pending: Pick<PendingChanges, 'waiting'>
  queue: Pick<SyncQueue, 'find'>
}

/**
 * The state of a tab, from what all tabs of the browser have in common and what is on its way here.
 */
export function createCartStateReader({ records, pending, queue }: CartStateReaderOptions) {
  function problems(waiting: readonly PendingCartChange[]): Record<number, LineProblem> {
    const found: Record<number, LineProblem> = {}
    for (const { itemId, failure, isOfChoice } of records.refusals()) {
      if (itemId !== null) found[itemId] = { ...failure, ...(isOfChoice && { isOfChoice }) }
    }
    for (const change of waiting) {
      const failure = change.state === 'failed' ? queue.find(change.key)?.failure : undefined
      if (!failure || !('line' in change) || change.line.itemId === null) continue
      const isOfChoice = change.kind === 'exchange' && ({ isOfChoice: true } as const)
      found[change.line.itemId] = { ...failure, ...isOfChoice }
    }
    return found
  }

  function view(before: CartState): CartState {
    const kept = records.snapshot()
    const totals = kept ? records.totals() : null
    const waiting = pending.waiting()
    const next = {
      lines: kept?.lines ?? [],
      totals,
      totalsAreOld: kept !== null && kept.grandTotal === null,
      waiting,
      coupon: getCartCoupon(totals, waiting),
      problems: problems(waiting),
    }
    return reuseUnchanged(before, { ...before, ...next })
  }

  return Object.assign(view, {
    /** How many pieces of some goods are shown now. */
    quantityOf(addition: CartAddition): number {
      const kept = records.snapshot()
      const shown = computeVisibleCart({
        lines: kept?.lines ?? [],
        totals: null,
        totalsAreOld: true,
        waiting: pending.waiting(),
      })
      return shown.lines.find(line => isSameProduct(line, addition))?.quantity ?? addition.quantity
    },
  })
}

/** What is the same stays the same object: screens are drawn anew only where something changed. */
function reuseUnchanged(before: CartState, next: CartState): CartState {
  const kept = Object.fromEntries(
    Object.entries(next).map(([name, value]) => {
      const former = before[name as keyof CartState]
      return [name, JSON.stringify(former) === JSON.stringify(value) ? former : value]
    }),
  ) as CartState
  const isSame = Object.keys(next).every(
    name => kept[name as keyof CartState] === before[name as keyof CartState],
  )
  return isSame ? before : kept
}
