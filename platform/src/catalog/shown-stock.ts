import type { ProductStock } from '@vitrina/contract'
import type { PricedVariant, ProductContext, StoredProduct } from './assemble-product.ts'
import { listPricedParts } from './shown-price.ts'

/** Stock of its own, of all variants together, or what the parts of a set allow. */
export function computeEffectiveStock(
  stored: StoredProduct,
  variants: PricedVariant[] | undefined,
  around: ProductContext,
): ProductStock {
  if (variants) {
    const offered = variants.filter(({ status }) => status < 2)
    return createProductStock(
      stored.id,
      offered.reduce((qty, variant) => qty + variant.stock.qty, 0),
    )
  }
  if (stored.type_id === 'grouped') {
    return createProductStock(
      stored.id,
      Math.max(0, ...listPricedParts(stored, around).map(([part]) => part.stock.qty)),
    )
  }
  if (stored.type_id === 'bundle') {
    const perOption = (stored.bundle_options ?? [])
      .filter(({ required }) => required)
      .map(({ product_links }) =>
        Math.max(
          0,
          ...product_links.map(({ sku, qty }) => Math.floor(around.availableOf(sku) / qty)),
        ),
      )
    return createProductStock(stored.id, perOption.length > 0 ? Math.min(...perOption) : 0)
  }
  return createProductStock(stored.id, around.availableOf(stored.sku))
}

export function createProductStock(productId: number, qty: number): ProductStock {
  return {
    product_id: productId,
    item_id: productId,
    qty,
    is_in_stock: qty > 0,
    manage_stock: true,
    min_sale_qty: 1,
    max_sale_qty: 10_000,
    backorders: 0,
  }
}
