import type { ShownPrice } from '@vitrina/federation'
import { bundlePrice, initialSelection } from './bundle-choice.ts'
import { variantState } from './chosen-variant.ts'
import type { ProductData } from './product-loader.ts'
import { initialQuantities, setPrice } from './set-quantities.ts'

/** The price a product page opens with, before the shopper changes anything. */
export function initialPrice(data: ProductData): ShownPrice {
  const { product, chosen, setParts, bundleChoices } = data
  switch (product.type) {
    case 'grouped':
      return setPrice(setParts, initialQuantities(setParts))
    case 'bundle':
      return bundlePrice(bundleChoices, initialSelection(bundleChoices))
    default:
      return variantState(product, chosen).shown?.shownPrice ?? product.price
  }
}
