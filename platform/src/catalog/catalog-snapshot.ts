import type { Attribute } from '@vitrina/contract'
import type { TaxLocation } from '@vitrina/domain'
import type { Logger } from 'pino'
import type { SearchIndex } from '../search/search-index.ts'
import { logInvalidRow } from '../store/read-stored.ts'
import type { Audience } from './audience.ts'
import type { CatalogLocalization } from './catalog-reading.ts'
import type { ProductRow } from './catalog-rows.ts'
import { createCategoryStore } from './category-store.ts'
import { storeCategoryTree } from './derived-documents.ts'
import { createDocumentReaders } from './document-readers.ts'
import type { DocumentEntity, StoredDocuments } from './document-schemas.ts'
import { createDocumentStore, type DocumentStore } from './documents.ts'
import { createProductStore, type ProductStore } from './product-store.ts'
import { createRatingIndex } from './ratings.ts'
import { createAttributeAndTaxRules } from './shop-rules.ts'

/**
 * The catalogue in memory with its search index. Begins empty and is told what the store holds;
 * `put` takes rows as they are stored, undefined where there is none any more; one that cannot be
 * read is told and left out. Products that follow from them wait for `settle`.
 */
export interface CatalogSnapshot {
  /** The language of its texts, as far as they are translated, and whose prices they are. */
  readonly reading: CatalogLocalization
  readonly index: SearchIndex
  readonly goods: ProductStore
  readonly documents: DocumentStore
  attributes(): readonly Attribute[]
  taxPercentOf(taxClass: number, place: TaxLocation): number
  /** Ids, or skus of `stock`. */
  keys(entity: DocumentEntity | 'product' | 'stock'): Iterable<number | string>
  putDocuments(entity: DocumentEntity, changed: ReadonlyMap<number, unknown>): Promise<void>
  putStock(changed: ReadonlyMap<string, number | undefined>): void
  putProducts(rows: readonly ProductRow[]): Promise<void>
  settle(): Promise<void>
}

export type CatalogSnapshotOptions = {
  reading: CatalogLocalization
  index: SearchIndex
  now: () => number
  guests: Audience
  groupIds: readonly number[]
  /** Hears by name what is shown as it is now; `*` is everything. */
  onShown?: (tags: readonly string[]) => void
  logger: Pick<Logger, 'error'>
}

export function createCatalogSnapshot({
  reading,
  index,
  now,
  guests,
  groupIds,
  onShown = () => undefined,
  logger,
}: CatalogSnapshotOptions): CatalogSnapshot {
  const documents = createDocumentStore({ index, now, logger, onShown })
  const rules = createAttributeAndTaxRules()
  const categories = createCategoryStore()
  const ratings = createRatingIndex()
  const available = new Map<string, number>()
  const due = new Set<number>()
  const pageTree = new Map<number, StoredDocuments['cms_hierarchy']>()
  const leaveOut = logInvalidRow(logger)

  const goods = createProductStore({
    index,
    logger,
    onShown,
    attributeCodes: rules.attributeCodes,
    guests,
    groupIds,
    around: (audience, part) => ({
      nowMs: now(),
      groupId: audience.groupId,
      taxPercentOf: taxClass => rules.taxPercentOf(taxClass, audience),
      availableOf: sku => available.get(sku) ?? 0,
      category: categories.of,
      ratingOf: ratings.of,
      fitOf: ratings.fitOf,
      attributes: rules.attributes,
      part,
    }),
  })

  function forgetViews(): void {
    goods.forgetViews()
    onShown(['*'])
  }

  const taken = { documents, rules, categories, ratings, pageTree, goods, due, forgetViews }
  const takers = createDocumentReaders(taken)

  return {
    reading,
    index,
    goods,
    documents,
    attributes: rules.attributes,
    taxPercentOf: rules.taxPercentOf,

    keys(entity) {
      if (entity === 'product') return goods.ids()
      if (entity === 'stock') return available.keys()
      if (entity === 'cms_hierarchy') return pageTree.keys()
      return entity === 'category' ? categories.ids() : documents.ids(entity)
    },

    putDocuments: (entity, stored) => takers[entity](stored, leaveOut),

    putStock(changed) {
      for (const [sku, units] of changed) {
        if (units === undefined) available.delete(sku)
        else available.set(sku, units)
        const id = goods.relations.idOf(sku)
        if (id !== undefined) due.add(id)
        for (const set of goods.relations.setsWith(sku)) due.add(set)
      }
    },

    async putProducts(rows) {
      await goods.put(rows)
      for (const { id } of rows) due.delete(id)
    },

    async settle() {
      await storeCategoryTree(documents, categories.tree(goods.relations.listedIn))
      await goods.refresh(due)
      due.clear()
      await index.settle()
    },
  }
}
