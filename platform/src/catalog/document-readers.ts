import type { InvalidRowHandler } from '../store/read-stored.ts'
import type { createCategoryStore } from './category-store.ts'
import { storePageHierarchy } from './derived-documents.ts'
import {
  type DocumentEntity,
  parseChangedDocuments,
  type StoredDocuments,
} from './document-schemas.ts'
import type { DocumentStore } from './documents.ts'
import type { ProductStore } from './product-store.ts'
import type { RatingIndex } from './ratings.ts'
import type { AttributeAndTaxRules } from './shop-rules.ts'

type ReaderContext = {
  documents: DocumentStore
  rules: AttributeAndTaxRules
  categories: ReturnType<typeof createCategoryStore>
  ratings: RatingIndex
  /** The tree of pages that the shop keeps itself. */
  pageTree: Map<number, StoredDocuments['cms_hierarchy']>
  goods: Pick<ProductStore, 'ids' | 'relations'>
  /** Products that are no longer what they were. */
  due: Set<number>
  forgetViews(): void
}

type ReadDocuments = (
  stored: ReadonlyMap<number, unknown>,
  onDamage: InvalidRowHandler,
) => Promise<void>

/**
 * Who takes documents as they are stored, by their entity: each is read through its schema here,
 * once, and trusted from here on.
 */
export function createDocumentReaders({
  documents,
  rules,
  categories,
  ratings,
  pageTree,
  goods,
  due,
  forgetViews,
}: ReaderContext): Record<DocumentEntity, ReadDocuments> {
  return {
    cms_block: (stored, onDamage) =>
      documents.put('cms_block', parseChangedDocuments('cms_block', stored, onDamage)),
    news: (stored, onDamage) =>
      documents.put('news', parseChangedDocuments('news', stored, onDamage)),
    banner: (stored, onDamage) =>
      documents.put('banner', parseChangedDocuments('banner', stored, onDamage)),

    async category(stored, onDamage) {
      categories.put(parseChangedDocuments('category', stored, onDamage), id => {
        for (const product of goods.relations.putInto(id)) due.add(product)
      })
    },

    async review(stored, onDamage) {
      const changed = parseChangedDocuments('review', stored, onDamage)
      for (const [id, review] of changed) {
        for (const product of ratings.put(id, review)) due.add(product)
      }
      await documents.put('review', changed)
    },

    async cms_hierarchy(stored, onDamage) {
      for (const [id, node] of parseChangedDocuments('cms_hierarchy', stored, onDamage)) {
        if (node) pageTree.set(id, node)
        else pageTree.delete(id)
      }
      await storePageHierarchy(documents, pageTree)
    },

    async cms_page(stored, onDamage) {
      await documents.put('cms_page', parseChangedDocuments('cms_page', stored, onDamage))
      await storePageHierarchy(documents, pageTree)
    },

    async attribute(stored, onDamage) {
      await documents.put('attribute', parseChangedDocuments('attribute', stored, onDamage))
      if (rules.takeAttributes(documents.all('attribute'))) {
        for (const id of goods.ids()) due.add(id)
      }
      // Products show the names of their options.
      forgetViews()
    },

    async taxrule(stored, onDamage) {
      await documents.put('taxrule', parseChangedDocuments('taxrule', stored, onDamage))
      rules.takeTaxRules(documents.all('taxrule'))
      // Search knows prices with tax: a rate changes how they are split, and that only answers
      // show.
      forgetViews()
    },
  }
}
