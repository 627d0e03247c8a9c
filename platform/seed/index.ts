import type { CatalogDocuments } from '../src/catalog/stored-documents.ts'
import { attributes } from './content/attributes.ts'
import { homeBanners } from './content/banners.ts'
import { categories } from './content/categories.ts'
import { cmsBlocks } from './content/pages/blocks.ts'
import { pageHierarchy } from './content/pages/hierarchy.ts'
import { newsItems } from './content/pages/news.ts'
import { cmsPages } from './content/pages/pages.ts'
import { demoProducts } from './content/products.ts'
import { demoReviews } from './content/reviews/reviews.ts'
import { coupons, taxRules } from './content/shop-settings.ts'

export { createLargeCatalog } from './large-catalog.ts'

/** The Russian demo shop: the same documents every time, with fixed ids and dates. */
export function createDemoShop(): CatalogDocuments {
  return {
    categories,
    attributes,
    taxRules,
    products: demoProducts,
    reviews: demoReviews,
    pages: cmsPages,
    hierarchy: pageHierarchy,
    blocks: cmsBlocks,
    news: newsItems,
    banners: homeBanners,
    coupons,
  }
}
