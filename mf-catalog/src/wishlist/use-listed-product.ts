import { type SavedProduct, useCurrentPrice } from '@vitrina/federation'
import type { ProductView } from '../product/product-view.ts'
import { useProductViewWithCurrentPrices } from '../product/use-product-with-current-prices.ts'
import { findChosenVariant } from '../saved-products/add-to-cart-mode.ts'
import { describeVariantChoice } from './describe-choice.ts'

/**
 * A product of a list as the shop has it now: what was chosen of it, in words, whether it can be
 * had, and what it costs. `knownPrice` is the shop's, `price` also one that was seen earlier.
 */
export function useSavedProductState(
  product: SavedProduct,
  loaded: ProductView | undefined,
  isKnown: boolean,
) {
  const view = useProductViewWithCurrentPrices(loaded)
  const lastSeen = useCurrentPrice(product.childSku ?? product.sku, { now: product.price })
  const variant = view && findChosenVariant(view, product)
  const knownPrice = variant?.shownPrice ?? view?.price
  return {
    view,
    isGone: isKnown && !view,
    stock: (variant ?? view)?.stock,
    chosen: view && describeVariantChoice(view, variant),
    knownPrice,
    price: knownPrice ?? lastSeen,
  }
}
