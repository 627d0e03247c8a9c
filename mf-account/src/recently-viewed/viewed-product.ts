import type { Product } from '@vitrina/contract'
import { noMoney } from '@vitrina/domain'
import type { ShownPrice } from '@vitrina/federation'

/** What the list shows of a product. */
export type ViewedProduct = {
  sku: string
  slug: string
  name: string
  /** Path in the shop, with a leading slash. */
  path: string
  image: string
  isInStock: boolean
  price: ShownPrice
}

export const viewedFields = [
  'sku',
  'slug',
  'name',
  'url_path',
  'image',
  'price',
  'final_price',
  'price_incl_tax',
  'original_price_incl_tax',
  'special_price_incl_tax',
  'stock.is_in_stock',
] as const

export function toViewedProduct(product: Product): ViewedProduct {
  const now = product.price_incl_tax ?? product.final_price ?? product.price
  const before = product.original_price_incl_tax ?? noMoney
  const isSpecial = (product.special_price_incl_tax ?? 0) > 0 && before > now
  return {
    sku: product.sku,
    slug: product.slug,
    name: product.name,
    path: `/${product.url_path}`,
    image: product.image,
    isInStock: product.stock?.is_in_stock ?? true,
    price: {
      now,
      ...(isSpecial && { before }),
      ...(product.price_is_current === false && { standing: 'not-current' }),
    },
  }
}
