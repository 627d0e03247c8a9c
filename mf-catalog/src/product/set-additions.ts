import type { CartAddition } from '@vitrina/federation'
import type { SetPart } from './product-parts.ts'
import { readPartQuantity, type SetQuantities } from './set-quantities.ts'

/** A set goes into the cart as a line for each of its things; those of quantity 0 are left out. */
export function createSetAdditions(
  parts: readonly SetPart[],
  quantities: SetQuantities,
): CartAddition[] {
  return parts.flatMap(part => {
    const { sku, name, lang, image, price } = part
    const quantity = readPartQuantity(part, quantities)
    if (quantity <= 0) return []
    const line = { sku, parentSku: sku, quantity, name, image, price: price.now }
    return [{ ...line, ...(lang && { lang }) }]
  })
}
