import { toKopecks, toRubles } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { TotalsFigures } from '../parts/totals-figures.ts'

/**
 * The sums of a cart whose changes have not reached the platform, by the prices last told. A discount
 * of the whole cart is left out of the total: nobody but the platform knows it for other goods.
 */
export function provisionalFigures(
  lines: readonly Pick<CartSnapshotLine, 'quantity' | 'price' | 'regularPrice'>[],
  known: TotalsFigures,
): TotalsFigures {
  const sumOf = (price: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + toKopecks(price(line)) * line.quantity, 0)
  const paid = sumOf(({ price }) => price)
  const goods = Math.max(
    paid,
    sumOf(({ regularPrice }) => regularPrice),
  )
  return {
    ...known,
    quantity: lines.reduce((units, { quantity }) => units + quantity, 0),
    goods: toRubles(goods),
    saving: toRubles(goods - paid),
    grandTotal: toRubles(paid + toKopecks(known.shipping ?? 0)),
  }
}
