import { isSameProduct, mergeQuantity } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'

/** A line as the shopper saw it; `itemId` is `null` until the platform has given it a number. */
export type CartLineWithOptionalId = Omit<CartSnapshotLine, 'itemId'> & {
  readonly itemId: number | null
}

/** Something the shopper wants of the cart, said from what they saw: `base` pieces of a line. */
export type CartChange =
  /** `isUndo` puts back what was taken out: no addition to tell of. */
  | { readonly kind: 'add'; readonly addition: CartAddition; readonly isUndo?: boolean }
  | {
      readonly kind: 'set'
      readonly line: CartLineWithOptionalId
      readonly base: number
      readonly quantity: number
    }
  | { readonly kind: 'remove'; readonly line: CartLineWithOptionalId; readonly base: number }
  /** Another choice in the place of a line. */
  | {
      readonly kind: 'exchange'
      readonly line: CartLineWithOptionalId
      readonly base: number
      readonly addition: CartAddition
    }
  /** `null` takes the coupon off. */
  | { readonly kind: 'coupon'; readonly code: string | null }

/**
 * `failed`: the platform could not be brought to do it; the shopper may try again or give it up.
 */
export type CartChangeState = 'waiting' | 'sending' | 'failed'

/** `key` is the change's name wherever it is stored, and lets the platform do it once. */
export type CartMutation = CartChange & { readonly key: string }
export type PendingCartChange = CartMutation & { readonly state: CartChangeState }

export type CartLineChange = Exclude<CartChange, { kind: 'coupon' }>

export function isCartLineChange(change: CartChange): change is CartLineChange {
  return change.kind !== 'coupon'
}

type Addition = Extract<CartChange, { kind: 'add' }>

export type QuantityChange = Extract<CartChange, { kind: 'set' | 'remove' }>

/** What a line comes to by a change of its quantity, whatever there is now. */
export function computeQuantityAfterChange(change: QuantityChange, theirs: number): number {
  return mergeQuantity({ base: change.base, mine: quantityOf(change), theirs })
}

/**
 * One change out of an unsent one and a later one that overtakes it; `null` where nothing is left
 * to ask for. The later one was made in sight of everything in between, so that both count: what
 * they change together is what matters.
 */
export function mergeCartChanges(former: CartChange, later: CartChange): CartChange | null {
  if (!isQuantityChange(later)) return later
  if (former.kind === 'add') {
    const quantity = former.addition.quantity + computeDifference(later)
    return quantity > 0 ? { ...former, addition: { ...former.addition, quantity } } : null
  }
  return isQuantityChange(former) ? mergeQuantityChanges(former, later) : later
}

export function mergeQuantityChanges(
  former: QuantityChange,
  later: QuantityChange,
): QuantityChange {
  const difference = computeDifference(former) + computeDifference(later)
  const base = Math.max(former.base, -difference)
  const quantity = base + difference
  const { line } = later
  return quantity === 0 ? { kind: 'remove', line, base } : { kind: 'set', line, base, quantity }
}

function isQuantityChange(change: CartChange): change is QuantityChange {
  return change.kind === 'set' || change.kind === 'remove'
}

/** Whether `later` takes the place of `former` as long as that is unsent. */
export function canReplaceChange(later: CartChange, former: CartChange): boolean {
  if (later.kind === 'coupon') return former.kind === 'coupon'
  if (!isQuantityChange(later)) return false
  if (former.kind === 'add') return isPartOf(former, later)
  return isQuantityChange(former) && isSameProduct(later.line, former.line)
}

/** Nothing that lay in the cart before the addition is taken out along with it. */
function isPartOf({ addition }: Addition, later: QuantityChange): boolean {
  return isSameProduct(later.line, addition) && addition.quantity + computeDifference(later) >= 0
}

function computeDifference(change: QuantityChange): number {
  return (change.kind === 'remove' ? 0 : change.quantity) - change.base
}

function quantityOf(change: QuantityChange): number {
  return change.kind === 'remove' ? 0 : change.quantity
}
