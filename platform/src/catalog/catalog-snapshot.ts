import type { Attribute, CmsPage } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { SearchIndex } from '../search/search-index.ts'
import type { Audience } from './audience.ts'
import type { ProductRow, StoredDocument } from './catalog-rows.ts'
import { categoryAddresses, categorySlugs } from './category-addresses.ts'
import { categoryTree } from './category-tree.ts'
import { createDocuments, type Documents } from './documents.ts'
import { pageHierarchy } from './page-hierarchy.ts'
import { createProductStore, type ProductStore } from './product-store.ts'
import { createRatings } from './ratings.ts'
import { createShopRules } from './shop-rules.ts'
import type { CategoryDocument } from './stored-documents.ts'

export type ChangedDocuments = ReadonlyMap<number, StoredDocument | undefined>

/**
 * The catalogue in memory with its search index. Begins empty and is told what the store holds;
 * `put` takes rows, undefined where there is none any more. Products that follow from them wait for
 * `settle`.
 */
export interface CatalogSnapshot {
  readonly index: SearchIndex
  readonly goods: ProductStore
  readonly documents: Documents
  attributes(): readonly Attribute[]
  taxPercentOf(taxClass: number, audience: Audience): number
  /** Ids, or skus of `stock`. */
  keys(entity: string): Iterable<number | string>
  putDocuments(entity: string, changed: ChangedDocuments): Promise<void>
  putStock(changed: ReadonlyMap<string, number | undefined>): void
  putProducts(rows: readonly ProductRow[]): Promise<void>
  settle(): Promise<void>
}

export type CatalogSnapshotOptions = {
  index: SearchIndex
  now: () => number
  guests: Audience
  groupIds: readonly number[]
  logger: Pick<Logger, 'error'>
}

export function createCatalogSnapshot({
  index,
  now,
  guests,
  groupIds,
  logger,
}: CatalogSnapshotOptions): CatalogSnapshot {
  const documents = createDocuments({ index, now, logger })
  const rules = createShopRules(logger)
  const categories = new Map<number, CategoryDocument>()
  let addresses: ReadonlyMap<number, string> = new Map()
  let slugs: ReadonlyMap<number, string> = new Map()
  const ratings = createRatings()
  const available = new Map<string, number>()
  const due = new Set<number>()
  let pagesAreArranged = false

  const goods = createProductStore({
    index,
    logger,
    attributeCodes: rules.attributeCodes,
    guests,
    groupIds,
    around: (audience, part) => ({
      nowMs: now(),
      groupId: audience.groupId,
      taxPercentOf: taxClass => rules.taxPercentOf(taxClass, audience),
      availableOf: sku => available.get(sku) ?? 0,
      category: categoryOf,
      ratingOf: ratings.of,
      attributes: rules.attributes,
      part,
    }),
  })

  function categoryOf(id: number) {
    const category = categories.get(id)
    if (!category) return undefined
    const url_path = addresses.get(id) ?? category.url_key
    return { ...category, url_path, slug: slugs.get(id) ?? category.slug }
  }

  function putCategories(changed: ChangedDocuments): void {
    const refresh = (id: number) => {
      for (const product of goods.relations.putInto(id)) due.add(product)
    }
    for (const [id, category] of changed) {
      if (category) categories.set(id, category as unknown as CategoryDocument)
      else categories.delete(id)
      refresh(id)
    }
    const before = addresses
    const slugsBefore = slugs
    addresses = categoryAddresses([...categories.values()])
    slugs = categorySlugs([...categories.values()])
    for (const [id, address] of addresses) {
      if (before.get(id) !== address || slugsBefore.get(id) !== slugs.get(id)) refresh(id)
    }
  }

  function rate(changed: ChangedDocuments): void {
    for (const [id, review] of changed) {
      const before = documents.get('review', id)
      if (before) due.add(ratings.remove(before))
      if (review) due.add(ratings.add(review))
    }
  }

  /** What all of them together say of a category may change with any product. */
  async function countProducts(): Promise<void> {
    const tree = categoryTree([...categories.values()], goods.relations.listedIn, addresses, slugs)
    const changed = new Map<number, StoredDocument | undefined>()
    for (const id of documents.ids('category')) if (!tree.has(id)) changed.set(id, undefined)
    for (const [id, category] of tree) {
      if (JSON.stringify(category) !== JSON.stringify(documents.get('category', id))) {
        changed.set(id, category)
      }
    }
    await documents.put('category', changed)
  }

  /** A shop that keeps a tree of its pages is not given another. */
  async function arrangePages(): Promise<void> {
    if (pagesAreArranged) return
    const shown = documents.ids('cms_page').flatMap(id => documents.get('cms_page', id) ?? [])
    const nodes = pageHierarchy(shown as unknown as CmsPage[])
    const changed = new Map<number, StoredDocument | undefined>()
    for (const id of documents.ids('cms_hierarchy')) changed.set(id, undefined)
    for (const node of nodes) changed.set(node.id, node)
    await documents.put('cms_hierarchy', changed)
  }

  return {
    index,
    goods,
    documents,
    attributes: rules.attributes,
    taxPercentOf: rules.taxPercentOf,

    keys(entity) {
      if (entity === 'product') return goods.ids()
      if (entity === 'stock') return available.keys()
      return entity === 'category' ? categories.keys() : documents.ids(entity)
    },

    async putDocuments(entity, changed) {
      if (entity === 'category') return putCategories(changed)
      if (entity === 'review') rate(changed)
      await documents.put(entity, changed)
      if (entity === 'cms_hierarchy') pagesAreArranged = changed.size > 0
      if (entity === 'cms_page') await arrangePages()
      const read = documents.all
      if (entity === 'attribute') {
        if (rules.readAttributes(read(entity))) for (const id of goods.ids()) due.add(id)
        // Products show the names of their options.
        goods.forgetViews()
      }
      if (entity === 'taxrule') {
        rules.readTaxRules(read(entity))
        // Search knows prices with tax: a rate changes how they are split, and that only answers
        // show.
        goods.forgetViews()
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
      await countProducts()
      await goods.refresh(due)
      due.clear()
    },
  }
}
