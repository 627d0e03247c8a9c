import type { Totals } from '@vitrina/contract'
import { isSameProduct, type Money, type ProductIdentity, zeroMoney } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { type CartChange, computeQuantityAfterChange } from './cart-change.ts'

/** The confirmed lines once the platform has done a change. `line` is what it made of the goods. */
export function applyToConfirmedLines(
  lines: readonly CartSnapshotLine[],
  change: CartChange,
  line: CartSnapshotLine | null,
): CartSnapshotLine[] {
  switch (change.kind) {
    case 'coupon':
      return [...lines]
    case 'add':
      return withLine(lines, change.addition, line)
    case 'set':
    case 'remove':
      return withLine(lines, change.line, line)
    case 'exchange': {
      if (isSameProduct(change.line, change.addition)) return withLine(lines, change.line, line)
      const given = lines.find(other => isSameProduct(other, change.line))
      // The answer tells only of what was taken; the next look at the cart tells the rest.
      const { base } = change
      const rest = given
        ? computeQuantityAfterChange({ kind: 'remove', line: given, base }, given.quantity)
        : 0
      if (given && line?.itemId === given.itemId) return withLine(lines, given, line)
      const left = given && rest > 0 ? { ...given, quantity: rest } : null
      return withLine(withLine(lines, change.line, left), change.addition, line)
    }
  }
}

/** The line of these goods becomes `line` in its place; the last place is for new ones. */
function withLine(
  lines: readonly CartSnapshotLine[],
  goods: ProductIdentity,
  line: CartSnapshotLine | null,
): CartSnapshotLine[] {
  const isIt = (other: CartSnapshotLine) =>
    isSameProduct(other, goods) || (line !== null && other.itemId === line.itemId)
  const position = lines.findIndex(isIt)
  const others = lines.filter(other => !isIt(other))
  return line ? others.toSpliced(position < 0 ? others.length : position, 0, line) : others
}

/**
 * The totals are of before the change, but the code in them is not; what it takes off is not known
 * yet.
 */
export function applyToConfirmedTotals(totals: Totals | null, change: CartChange): Totals | null {
  if (change.kind !== 'coupon' || !totals) return totals
  const { coupon_code: _former, extension_attributes: _rule, ...rest } = totals
  const after = { ...rest, discount_amount: zeroMoney }
  return change.code === null ? after : { ...after, coupon_code: change.code }
}

/** What the shop has changed about a line by itself since the shopper last saw it. */
type LineDifference = { sku: string; name: string } & (
  | { cause: 'price'; price: Money }
  /** Fewer are left than lie in the cart. */
  | { cause: 'too-few'; available: number }
  | { cause: 'sold-out' }
)

export function findLineDifferences(
  before: readonly CartSnapshotLine[],
  now: readonly CartSnapshotLine[],
): LineDifference[] {
  return now.flatMap((line): LineDifference[] => {
    const former = before.find(other => isSameProduct(other, line))
    if (!former) return []
    const { sku, name, price, stockQuantity } = line
    return [
      ...(former.price === price ? [] : [{ sku, name, cause: 'price', price } as const]),
      ...(isSoldOut(line) && !isSoldOut(former) ? [{ sku, name, cause: 'sold-out' } as const] : []),
      ...(isShort(line) && stockQuantity !== former.stockQuantity
        ? [{ sku, name, cause: 'too-few', available: stockQuantity ?? 0 } as const]
        : []),
    ]
  })
}

function isSoldOut({ isInStock, stockQuantity }: CartSnapshotLine): boolean {
  return !isInStock || stockQuantity === 0
}

function isShort(line: CartSnapshotLine): boolean {
  const { stockQuantity, quantity } = line
  return !isSoldOut(line) && stockQuantity !== null && stockQuantity < quantity
}
