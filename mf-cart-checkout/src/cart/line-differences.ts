import { isSameProduct, type Money } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'

/** What the shop has changed about a line by itself since the shopper last saw it. */
export type LineDifference = { sku: string; name: string } & (
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
