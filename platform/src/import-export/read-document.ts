import { readAttribute, readCategory, readReview, readTaxRule } from './catalog-documents.ts'
import type { Entity, Reading } from './document-reading.ts'
import type { Source } from './loose-values.ts'
import {
  readBanner,
  readCmsBlock,
  readCmsHierarchy,
  readCmsPage,
  readCoupon,
  readNews,
} from './page-documents.ts'
import { readProduct } from './product-document.ts'

const readers: Record<Entity, (source: Source) => Reading> = {
  product: readProduct,
  category: readCategory,
  attribute: readAttribute,
  taxrule: readTaxRule,
  review: readReview,
  cms_page: readCmsPage,
  cms_block: readCmsBlock,
  cms_hierarchy: readCmsHierarchy,
  news: readNews,
  banner: readBanner,
  coupon: readCoupon,
}

/**
 * A document as the store keeps it, from whatever a shop of this family wrote; or why it is none.
 */
export function readDocument(entity: Entity, source: Source): Reading {
  return readers[entity](source)
}
