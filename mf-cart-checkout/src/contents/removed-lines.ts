import { isNumber, isObjectOf, isSameProduct, isText, type Shape } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import type { ShownLine } from '../cart/cart-change.ts'
import { isShownLine } from '../cart/cart-shapes.ts'
import { readList, writeList } from '../cart/stored-list.ts'

/** A line that has left the cart and can be put back, and where in the list it stood. */
export type RemovedLine = {
  readonly id: string
  /** Empty where it was taken out before there was a cart to speak of. */
  readonly cartId: string
  readonly line: ShownLine
  readonly place: number
}

const isRemovedLine: Shape<RemovedLine> = isObjectOf({
  id: isText,
  cartId: isText,
  line: isShownLine,
  place: isNumber,
})

/** More of them would be a second list. */
const maxRemembered = 5

type Goods = Parameters<typeof isSameProduct>[0]

export function readRemoved(
  storage: ShopServices['storage'],
  cartId: string | null,
): readonly RemovedLine[] {
  const kept = readList(storage, 'cart', 'removed-lines', isRemovedLine)
  return kept.filter(removed => belongsToCart(removed, cartId))
}

export function belongsToCart(removed: RemovedLine, cartId: string | null): boolean {
  return removed.cartId === '' || removed.cartId === cartId
}

export function storeRemovedLines(
  storage: ShopServices['storage'],
  removed: readonly RemovedLine[],
): void {
  writeList(storage, 'cart', 'removed-lines', isRemovedLine, removed)
}

export function addRemoved(
  removed: readonly RemovedLine[],
  latest: RemovedLine,
): readonly RemovedLine[] {
  return [...removed, latest].slice(-maxRemembered)
}

export type Row<Line> =
  | { readonly kind: 'line'; readonly line: Line }
  | { readonly kind: 'removed'; readonly removed: RemovedLine }

/**
 * The list with what was removed still at its place. What has come back by another way is no longer
 * missing.
 */
export function insertRemovedLines<Line extends Goods>(
  lines: readonly Line[],
  removed: readonly RemovedLine[],
): readonly Row<Line>[] {
  const rows: Row<Line>[] = lines.map(line => ({ kind: 'line', line }))
  const missing = removed.filter(({ line }) => !lines.some(other => isSameProduct(other, line)))
  for (const one of missing.toSorted((a, b) => a.place - b.place)) {
    rows.splice(Math.min(one.place, rows.length), 0, { kind: 'removed', removed: one })
  }
  return rows
}
