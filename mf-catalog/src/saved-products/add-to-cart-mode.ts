import { findStockLevel, type Stock } from '@vitrina/domain'
import type { CartAddition, SavedProduct } from '@vitrina/federation'
import { createCartAddition } from '../product/cart-addition.ts'
import type { ProductView, Variant } from '../product/product-view.ts'

/** How a kept product gets into the cart. */
export type AddToCartMode =
  /** `isUnsure` where nobody knows whether there is enough of it. */
  | { readonly kind: 'at-once'; readonly addition: CartAddition; readonly isUnsure: boolean }
  /** Something has to be chosen first, on the product's page. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'sold-out' }

export function chooseAddToCartMode(
  view: ProductView,
  kept: Pick<SavedProduct, 'childSku'>,
): AddToCartMode {
  if (isOut(view.stock)) return { kind: 'sold-out' }
  const variant = findChosenVariant(view, kept)
  const isOpen =
    view.type === 'grouped' ||
    view.type === 'bundle' ||
    view.customOptions.some(({ isRequired }) => isRequired) ||
    (view.options.length > 0 && (!variant || isOut(variant.stock)))
  if (isOpen) return { kind: 'choose' }
  const price = (variant?.shownPrice ?? view.price).now
  const isUnsure = findStockLevel((variant ?? view).stock) === 'unknown'
  return { kind: 'at-once', addition: createCartAddition(view, variant, { price }), isUnsure }
}

/** The variant the shopper had chosen, while there is one. */
export function findChosenVariant(
  { variants }: ProductView,
  { childSku }: Pick<SavedProduct, 'childSku'>,
): Variant | undefined {
  return variants.find(({ sku }) => sku === childSku)
}

const isOut = (stock: Stock) => findStockLevel(stock) === 'out-of-stock'
