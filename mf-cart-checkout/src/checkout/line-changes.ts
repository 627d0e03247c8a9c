import { createProductKey, isSameProduct, type Money, type ProductIdentity } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { findStockLimit } from '../contents/stock-limit.ts'
import { describeLine } from '../parts/describe-options.ts'

/** What has become of a line since the shopper saw it. `goods`: the same for the same ones. */
export type DetectedLineChange = { goods: string; name: string } & (
  | { cause: 'added' | 'quantity'; quantity: number }
  | { cause: 'removed' | 'sold-out' }
  | { cause: 'too-few'; available: number }
  | { cause: 'price'; price: Money }
)

/** Another cost of the same products: the price of their delivery, or the total of the order. */
export type CostChange = { cause: 'delivery' | 'total'; price: Money; before: Money }

type SeenLine = ProductIdentity & Pick<CartSnapshotLine, 'name' | 'options' | 'quantity' | 'price'>

export function findLineChanges(
  seen: readonly SeenLine[],
  now: readonly SeenLine[],
): DetectedLineChange[] {
  const removed = seen
    .filter(line => !now.some(other => isSameProduct(line, other)))
    .map(line => ({ ...named(line), cause: 'removed' }) as const)
  const others = now.flatMap((line): DetectedLineChange[] => {
    const { quantity, price } = line
    const before = seen.find(other => isSameProduct(line, other))
    if (!before) return [{ ...named(line), cause: 'added', quantity }]
    return [
      ...(before.quantity === quantity
        ? []
        : [{ ...named(line), cause: 'quantity', quantity } as const]),
      ...(before.price === price ? [] : [{ ...named(line), cause: 'price', price } as const]),
    ]
  })
  return [...removed, ...others]
}

/** What else stands in the way of ordering the lines as they are. */
export function findShortages(lines: readonly CartSnapshotLine[]): DetectedLineChange[] {
  return lines.flatMap((line): DetectedLineChange[] => {
    const limit = findStockLimit(line)
    if (limit === 0) return [{ ...named(line), cause: 'sold-out' }]
    return limit !== null && limit < line.quantity
      ? [{ ...named(line), cause: 'too-few', available: limit }]
      : []
  })
}

/** Whether the same things lie in both, whatever they cost. */
export function hasSameProducts(some: readonly SeenLine[], others: readonly SeenLine[]): boolean {
  return findLineChanges(some, others).every(({ cause }) => cause === 'price')
}

function named(line: ProductIdentity & Pick<SeenLine, 'name' | 'options'>) {
  return { goods: createProductKey(line), name: describeLine(line) }
}
