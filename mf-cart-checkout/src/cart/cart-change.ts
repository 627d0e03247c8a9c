import { mergeQuantity, sameGoods } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'

/** Something the shopper wants of the cart, said from what they saw: `base` pieces of a line. */
export type CartChange =
  /** `isUndo` puts back what was taken out: no addition to tell of. */
  | { readonly kind: 'add'; readonly addition: CartAddition; readonly isUndo?: boolean }
  | {
      readonly kind: 'set'
      readonly line: CartSnapshotLine
      readonly base: number
      readonly quantity: number
    }
  | { readonly kind: 'remove'; readonly line: CartSnapshotLine; readonly base: number }
  /** Another choice in the place of a line. */
  | {
      readonly kind: 'exchange'
      readonly line: CartSnapshotLine
      readonly base: number
      readonly addition: CartAddition
    }
  /** `null` takes the coupon off. */
  | { readonly kind: 'coupon'; readonly code: string | null }

/** `parked`: the platform could not be brought to do it; the shopper may try again or give it up. */
export type WaitingState = 'waiting' | 'sending' | 'parked'

/** `key` is the change's name in the queue, and lets the platform do it once. */
export type WaitingChange = CartChange & { readonly key: string; readonly state: WaitingState }

export type QuantityChange = Extract<CartChange, { kind: 'set' | 'remove' }>

/** What a line comes to by a change of its quantity, whatever there is now. */
export function quantityAfter(change: QuantityChange, theirs: number): number {
  return mergeQuantity({ base: change.base, mine: quantityOf(change), theirs })
}

/**
 * One wish out of an unsent one and a later one for the same goods. The later one was made in sight of
 * everything in between, so that both count: what they change together is what matters.
 */
export function overtaking(former: QuantityChange, later: QuantityChange): QuantityChange {
  const difference = quantityOf(former) - former.base + quantityOf(later) - later.base
  const base = Math.max(former.base, -difference)
  const quantity = base + difference
  const { line } = later
  return quantity === 0 ? { kind: 'remove', line, base } : { kind: 'set', line, base, quantity }
}

export function isQuantityChange(change: CartChange): change is QuantityChange {
  return change.kind === 'set' || change.kind === 'remove'
}

/** Whether `later` takes the place of `former` as long as that is unsent. */
export function overtakes(later: CartChange, former: CartChange): boolean {
  if (later.kind === 'coupon') return former.kind === 'coupon'
  return isQuantityChange(later) && isQuantityChange(former) && sameGoods(later.line, former.line)
}

function quantityOf(change: QuantityChange): number {
  return change.kind === 'remove' ? 0 : change.quantity
}
