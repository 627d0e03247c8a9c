import type { Attribute } from '@vitrina/contract'
import type { TaxPlace } from '@vitrina/domain'
import type { Logger } from 'pino'
import type { SearchIndex } from '../search/search-index.ts'
import type { Audience } from './audience.ts'
import type { CatalogReading } from './catalog-reading.ts'
import type { ProductRow, StoredDocument } from './catalog-rows.ts'
import { createCategoryStore } from './category-store.ts'
import { arrangePages, putTree } from './derived-documents.ts'
import { createDocuments, type Documents } from './documents.ts'
import { createProductStore, type ProductStore } from './product-store.ts'
import { createRatings } from './ratings.ts'
import { createShopRules } from './shop-rules.ts'

export type ChangedDocuments = ReadonlyMap<number, StoredDocument | undefined>

/**
 * The catalogue in memory with its search index. Begins empty and is told what the store holds;
 * `put` takes rows, undefined where there is none any more. Products that follow from them wait for
 * `settle`.
 */
export interface CatalogSnapshot {
  /** The language of its texts, as far as they are translated, and whose prices they are. */
  readonly reading: CatalogReading
  readonly index: SearchIndex
  readonly goods: ProductStore
  readonly documents: Documents
  attributes(): readonly Attribute[]
  taxPercentOf(taxClass: number, place: TaxPlace): number
  /** Ids, or skus of `stock`. */
  keys(entity: string): Iterable<number | string>
  putDocuments(entity: string, changed: ChangedDocuments): Promise<void>
  putStock(changed: ReadonlyMap<string, number | undefined>): void
  putProducts(rows: readonly ProductRow[]): Promise<void>
  settle(): Promise<void>
}

export type CatalogSnapshotOptions = {
  reading: CatalogReading
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
  const documents = createDocuments({ index, now, logger, onShown })
  const rules = createShopRules(logger)
  const categories = createCategoryStore()
  const ratings = createRatings()
  const available = new Map<string, number>()
  const due = new Set<number>()
  const pageTree = new Map<number, StoredDocument>()

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
      attributes: rules.attributes,
      part,
    }),
  })

  function forgetViews(): void {
    goods.forgetViews()
    onShown(['*'])
  }

  function rate(changed: ChangedDocuments): void {
    for (const [id, review] of changed) {
      const before = documents.get('review', id)
      if (before) due.add(ratings.remove(before))
      if (review) due.add(ratings.add(review))
    }
  }

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

    async putDocuments(entity, changed) {
      if (entity === 'category') {
        categories.put(changed, id => {
          for (const product of goods.relations.putInto(id)) due.add(product)
        })
        return
      }
      if (entity === 'review') rate(changed)
      if (entity === 'cms_hierarchy') {
        keepDocuments(pageTree, changed)
        await arrangePages(documents, pageTree)
        return
      }
      await documents.put(entity, changed)
      if (entity === 'cms_page') await arrangePages(documents, pageTree)
      const read = documents.all
      if (entity === 'attribute') {
        if (rules.readAttributes(read(entity))) for (const id of goods.ids()) due.add(id)
        // Products show the names of their options.
        forgetViews()
      }
      if (entity === 'taxrule') {
        rules.readTaxRules(read(entity))
        // Search knows prices with tax: a rate changes how they are split, and that only answers
        // show.
        forgetViews()
      }
    },

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
      await putTree(documents, categories.tree(goods.relations.listedIn))
      await goods.refresh(due)
      due.clear()
      await index.settle()
    },
  }
}

function keepDocuments(kept: Map<number, StoredDocument>, changed: ChangedDocuments): void {
  for (const [id, document] of changed) {
    if (document) kept.set(id, document)
    else kept.delete(id)
  }
}
