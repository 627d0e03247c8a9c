import type { CatalogDocuments } from '../src/catalog/stored-documents.ts'
import { attributes } from './content/attributes.ts'
import { banners } from './content/banners.ts'
import { categories } from './content/categories.ts'
import { blocks } from './content/pages/blocks.ts'
import { hierarchy } from './content/pages/hierarchy.ts'
import { news } from './content/pages/news.ts'
import { pages } from './content/pages/pages.ts'
import { products } from './content/products.ts'
import { reviews } from './content/reviews/reviews.ts'
import { coupons, taxRules } from './content/shop-settings.ts'

export { createLargeCatalog } from './large-catalog.ts'

/** The Russian demo shop: the same documents every time, with fixed ids and dates. */
export function createDemoShop(): CatalogDocuments {
  return {
    categories,
    attributes,
    taxRules,
    products,
    reviews,
    pages,
    hierarchy,
    blocks,
    news,
    banners,
    coupons,
  }
}
