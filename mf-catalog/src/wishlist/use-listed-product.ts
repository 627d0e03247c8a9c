import { type SavedProduct, useCurrentPrice } from '@vitrina/federation'
import type { ProductView } from '../product/product-view.ts'
import { useViewWithCurrentPrices } from '../product/use-product-with-current-prices.ts'
import { findChosenVariant } from '../saved-products/add-to-cart-mode.ts'
import { describeChoice } from './describe-choice.ts'

/**
 * A product of a list as the shop has it now: what was chosen of it, in words, whether it can be
 * had, and what it costs. `knownPrice` is the shop's, `price` also one that was seen earlier.
 */
export function useSavedProductState(
  product: SavedProduct,
  loaded: ProductView | undefined,
  isKnown: boolean,
) {
  const view = useViewWithCurrentPrices(loaded)
  const lastSeen = useCurrentPrice(product.childSku ?? product.sku, { now: product.price })
  const variant = view && findChosenVariant(view, product)
  const knownPrice = variant?.shownPrice ?? view?.price
  return {
    view,
    isGone: isKnown && !view,
    stock: (variant ?? view)?.stock,
    chosen: view && describeChoice(view, variant),
    knownPrice,
    price: knownPrice ?? lastSeen,
  }
}
