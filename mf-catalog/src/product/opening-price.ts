import type { ShownPrice } from '@vitrina/federation'
import { bundlePrice, openingSelection } from './bundle-choice.ts'
import { variantState } from './chosen-variant.ts'
import type { ProductData } from './product-loader.ts'
import { openingQuantities, setPrice } from './set-quantities.ts'

/** The price a product page opens with, before the shopper changes anything. */
export function openingPrice(data: ProductData): ShownPrice {
  const { product, chosen, setParts, bundleChoices } = data
  switch (product.type) {
    case 'grouped':
      return setPrice(setParts, openingQuantities(setParts))
    case 'bundle':
      return bundlePrice(bundleChoices, openingSelection(bundleChoices))
    default:
      return variantState(product, chosen).shown?.shownPrice ?? product.price
  }
}
