import type { ShownPrice } from '@vitrina/federation'
import { findVariantState } from './chosen-variant.ts'
import type { ProductData } from './product-loader.ts'

/** The price a product page opens with, before the shopper changes anything. */
export function computeInitialPrice({ product, chosen, partsPrice }: ProductData): ShownPrice {
  return partsPrice ?? findVariantState(product, chosen).shown?.shownPrice ?? product.price
}
