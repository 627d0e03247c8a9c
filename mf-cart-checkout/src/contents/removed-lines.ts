import { isSameProduct } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import type { RemovedLine } from '../cart/cart-records.ts'
import { removedLinesField } from '../cart/stored-field.ts'

export type { RemovedLine }

const field = removedLinesField

/** More of them would be a second list. */
const maxRemembered = 5

type Goods = Parameters<typeof isSameProduct>[0]

export function readRemovedLines(
  storage: ShopServices['storage'],
  cartId: string | null,
): readonly RemovedLine[] {
  return field.read(storage, field.key).filter(removed => isRemovedFromCart(removed, cartId))
}

export function isRemovedFromCart(removed: RemovedLine, cartId: string | null): boolean {
  return removed.cartId === '' || removed.cartId === cartId
}

export function storeRemovedLines(
  storage: ShopServices['storage'],
  removed: readonly RemovedLine[],
): void {
  field.write(storage, field.key, removed)
}

export function addRemovedLine(
  removed: readonly RemovedLine[],
  latest: RemovedLine,
): readonly RemovedLine[] {
  return [...removed, latest].slice(-maxRemembered)
}

export type LineOrRemovedLine<Line> =
  | { readonly kind: 'line'; readonly line: Line }
  | { readonly kind: 'removed'; readonly removed: RemovedLine }

/**
 * The list with what was removed still at its place. What has come back by another way is no longer
 * missing.
 */
export function insertRemovedLines<Line extends Goods>(
  lines: readonly Line[],
  removed: readonly RemovedLine[],
): readonly LineOrRemovedLine<Line>[] {
  const rows: LineOrRemovedLine<Line>[] = lines.map(line => ({ kind: 'line', line }))
  const missing = removed.filter(({ line }) => !lines.some(other => isSameProduct(other, line)))
  for (const one of missing.toSorted((a, b) => a.place - b.place)) {
    rows.splice(Math.min(one.place, rows.length), 0, { kind: 'removed', removed: one })
  }
  return rows
}
