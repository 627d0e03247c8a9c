import { readAttribute, readCategory, readReview, readTaxRule } from './catalog-documents.ts'
import type { DocumentResult, Entity } from './document-reading.ts'
import { withTranslations } from './document-translations.ts'
import type { SourceDocument } from './loose-values.ts'
import {
  readBanner,
  readCmsBlock,
  readCmsHierarchy,
  readCmsPage,
  readCoupon,
  readNews,
} from './page-documents.ts'
import { readProduct } from './product-document.ts'

/** What makes a document of each kind of what came. */
export const documentReaders: Record<Entity, (source: SourceDocument) => DocumentResult> = {
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
export function readDocument(entity: Entity, source: SourceDocument): DocumentResult {
  const { translations, ...original } = source
  return withTranslations(documentReaders[entity](original), translations)
}
