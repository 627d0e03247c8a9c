import { stockLevel } from '@vitrina/domain'
import type { ShownPrice } from '../parts/price-of.ts'
import { bundlePrice, defaultSelection, setAdditions } from './cart-addition.ts'
import { variantState } from './chosen-variant.ts'
import type { ProductData } from './product-loader.ts'
import type { SetPart } from './product-parts.ts'

/** The price a product page opens with, before the shopper changes anything. */
export function openingPrice(data: ProductData): ShownPrice {
  const { product, chosen, setParts, bundleChoices } = data
  switch (product.type) {
    case 'grouped':
      return setPrice(setParts, openingQuantities(setParts))
    case 'bundle':
      return bundlePrice(bundleChoices, defaultSelection(bundleChoices))
    default:
      return variantState(product, chosen).shown?.shownPrice ?? product.price
  }
}

/** How much of each thing of a set is proposed: as the set says, and no more than there is. */
export function openingQuantities(parts: readonly SetPart[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    parts.map(({ sku, quantity, stock }) => [
      sku,
      stockLevel(stock) === 'out-of-stock' ? 0 : Math.min(quantity, stock.qty),
    ]),
  )
}

export function setPrice(
  parts: readonly SetPart[],
  quantities: Readonly<Record<string, number>>,
): ShownPrice {
  const lines = setAdditions(parts, quantities)
  return { now: lines.reduce((sum, line) => sum + line.price * line.quantity, 0) }
}
