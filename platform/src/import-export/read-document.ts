import { fail } from '@vitrina/domain'
import { findPlaceholderProblem } from '../content/placeholders/placeholder.ts'
import { isEntityWithPlaceholders } from '../content/placeholders/stored-placeholders.ts'
import type { DeliveryFile } from '../delivery/delivery-file.ts'
import { readAttribute, readCategory, readReview, readTaxRule } from './catalog-documents.ts'
import type { DocumentResult, ImportEntity } from './document-reading.ts'
import { addDocumentTranslations } from './document-translations.ts'
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
export const documentReaders: Record<ImportEntity, (source: SourceDocument) => DocumentResult> = {
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
export function readDocument(
  entity: ImportEntity,
  source: SourceDocument,
  /** What placeholders may name; anything that is well written when left out. */
  delivery?: DeliveryFile | undefined,
): DocumentResult {
  const { translations, ...original } = source
  const read = addDocumentTranslations(documentReaders[entity](original), translations)
  if (!read.ok || !isEntityWithPlaceholders(entity)) return read
  const problem = findPlaceholderProblem(read.value.document, delivery)
  return problem ? fail(problem) : read
}
