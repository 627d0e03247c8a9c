import { type Goods, sameGoods } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { stockLimit } from '../contents/stock-limit.ts'

/** What has become of a line since the shopper saw it. */
export type LineChange = { sku: string; name: string } & (
  | { cause: 'added' | 'quantity'; quantity: number }
  | { cause: 'removed' | 'sold-out' }
  | { cause: 'too-few'; available: number }
  | { cause: 'price'; price: number }
)

type SeenLine = Goods & Pick<CartSnapshotLine, 'name' | 'quantity' | 'price'>

export function lineChanges(seen: readonly SeenLine[], now: readonly SeenLine[]): LineChange[] {
  const removed = seen
    .filter(line => !now.some(other => sameGoods(line, other)))
    .map(({ sku, name }) => ({ sku, name, cause: 'removed' }) as const)
  const others = now.flatMap((line): LineChange[] => {
    const { sku, name, quantity, price } = line
    const before = seen.find(other => sameGoods(line, other))
    if (!before) return [{ sku, name, cause: 'added', quantity }]
    return [
      ...(before.quantity === quantity
        ? []
        : [{ sku, name, cause: 'quantity', quantity } as const]),
      ...(before.price === price ? [] : [{ sku, name, cause: 'price', price } as const]),
    ]
  })
  return [...removed, ...others]
}

/** What else stands in the way of ordering the lines as they are. */
export function shortages(lines: readonly CartSnapshotLine[]): LineChange[] {
  return lines.flatMap((line): LineChange[] => {
    const { sku, name } = line
    const limit = stockLimit(line)
    if (limit === 0) return [{ sku, name, cause: 'sold-out' }]
    return limit !== null && limit < line.quantity
      ? [{ sku, name, cause: 'too-few', available: limit }]
      : []
  })
}

/** Whether the same things lie in both, whatever they cost. */
export function holdTheSame(some: readonly SeenLine[], others: readonly SeenLine[]): boolean {
  return lineChanges(some, others).every(({ cause }) => cause === 'price')
}
