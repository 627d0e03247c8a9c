import type { ShownPrice } from '@vitrina/federation'
import { computeBundlePrice, createInitialSelection } from './bundle-choice.ts'
import { findVariantState } from './chosen-variant.ts'
import type { ProductData } from './product-loader.ts'
import { computeSetPrice, createInitialQuantities } from './set-quantities.ts'

/** The price a product page opens with, before the shopper changes anything. */
export function computeInitialPrice(data: ProductData): ShownPrice {
  const { product, chosen, setParts, bundleChoices } = data
  switch (product.type) {
    case 'grouped':
      return computeSetPrice(setParts, createInitialQuantities(setParts))
    case 'bundle':
      return computeBundlePrice(bundleChoices, createInitialSelection(bundleChoices))
    default:
      return findVariantState(product, chosen).shown?.shownPrice ?? product.price
  }
}
