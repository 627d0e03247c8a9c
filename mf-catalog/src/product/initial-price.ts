import type { ShownPrice } from '@vitrina/federation'
import { findVariantChoiceState } from './chosen-variant.ts'
import type { ProductData } from './product-loader.ts'

/** The price a product page opens with, before the shopper changes anything. */
export function computeInitialPrice({ product, chosen, partsPrice }: ProductData): ShownPrice {
  return partsPrice ?? findVariantChoiceState(product, chosen).shown?.shownPrice ?? product.price
}
