import { sameGoods } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { OrderedLine } from '../checkout/placed-order.ts'

/** What lies in the cart and was not ordered with it. */
export function linesBeyond(
  lines: readonly CartSnapshotLine[],
  ordered: readonly OrderedLine[],
): CartSnapshotLine[] {
  return lines.flatMap(line => {
    const taken = ordered.find(other => sameGoods(line, other))?.quantity ?? 0
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
  })
}
