import { isSameProduct } from '@vitrina/domain'
import type { ShownCartLine } from '../cart/cart-change.ts'

/** What lies in the cart and is not among `others`: what was not ordered with it, say. */
export function subtractLines<Line extends ShownCartLine>(
  lines: readonly Line[],
  others: readonly ShownCartLine[],
): Line[] {
  return lines.flatMap(line => {
    const taken = others.find(other => isSameProduct(line, other))?.quantity ?? 0
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : []
  })
}
