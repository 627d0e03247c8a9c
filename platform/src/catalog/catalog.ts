import type { Attribute, ParsedSearchQuery, Review, SearchEntity, TaxRule } from '@vitrina/contract'
import { taxPercent } from '@vitrina/domain'
import type {
  IndexedDocument,
  SearchHits,
  SearchIndex,
  SearchPage,
} from '../search/search-index.ts'
import type { Store } from '../store/open-store.ts'
import { categoryTree } from './category-tree.ts'
import { indexedDocument, indexedProduct, indexedVariant } from './indexed-fields.ts'
import { loadCatalog, type StoredDocument } from './load-catalog.ts'
import { createPriceCalendar } from './price-calendar.ts'
import { relateProducts } from './product-relations.ts'
import { type ProductView, viewVariantAlone } from './product-view.ts'
import { createProductViews } from './product-views.ts'
import { ratingsOf } from './ratings.ts'
import type { SeedCategory } from './stored-documents.ts'

/** The shop's goods and pages as shoppers see them now: prices, stock and counts filled in. */
export interface Catalog {
  search(entity: SearchEntity, query: ParsedSearchQuery, page: SearchPage): Promise<SearchHits>
  /** A variant's id gives its own document. */
  document(entity: SearchEntity, id: number): object | undefined
  /** By its own sku; a variant's gives the variant's own document. */
  product(sku: string): ProductView | undefined
  /** The configurable product a sku is a variant of. */
  parentOf(sku: string): ProductView | undefined
  attributes(): readonly Attribute[]
  taxPercentOf(taxClass: number): number
  /** Takes over new sellable quantities, by sku, into answers and search. */
  stockChanged(available: ReadonlyMap<string, number>): Promise<void>
  /** Variants' own documents included. */
  productCount(): number
}

export type CatalogOptions = {
  store: Store
  index: SearchIndex
  now: () => number
  country: string
}

/** Reads the catalogue into memory and fills the search index. */
export async function openCatalog({
  store,
  index,
  now,
  country,
}: CatalogOptions): Promise<Catalog> {
  const { products: shelf, documents, available } = await loadCatalog(store)
  const attributes = listOf<Attribute>(documents, 'attribute')
  const taxRules = listOf<TaxRule>(documents, 'taxrule')
  const ratings = ratingsOf(listOf<Review>(documents, 'review'))
  const categories = listOf<SeedCategory>(documents, 'category')
  const relations = relateProducts(shelf)
  const tree = categoryTree(categories, relations.listedIn)
  documents.set('category', [...tree.values()] as unknown as StoredDocument[])

  const taxPercentOf = (taxClass: number) => taxPercent(taxRules, taxClass, { country })
  const bySku = (sku: string) => byId(relations.idOf(sku) ?? Number.NaN)
  const views = createProductViews(shelf, () => ({
    nowMs: now(),
    groupId: 0,
    taxPercentOf,
    availableOf: sku => available.get(sku) ?? 0,
    category: id => tree.get(id),
    ratingOf: id => ratings.get(id),
    part: bySku,
  }))

  function byId(id: number): ProductView | undefined {
    const parentId = relations.parentIdOf(id)
    if (parentId === undefined) return views.get(id)
    const parent = views.get(parentId)
    const variant = parent?.configurable_children?.find(child => child.id === id)
    return parent && variant && viewVariantAlone(parent, variant)
  }

  const attributeCodes = attributes.map(({ attribute_code }) => attribute_code)
  const calendar = createPriceCalendar()

  function* indexedOf(ids: Iterable<number>): Generator<IndexedDocument> {
    for (const id of ids) {
      const made = views.make(id)
      if (!made) continue
      calendar.note(id, made.changesAtMs)
      yield indexedProduct(made.view, attributeCodes)
      for (const variant of made.view.configurable_children ?? []) yield indexedVariant(variant)
    }
  }

  /** Sets cost and have what their parts do, so they change with them. */
  async function refresh(ids: readonly number[], skus: readonly string[]): Promise<void> {
    const all = new Set([...ids, ...skus.flatMap(relations.setsWith)])
    views.forget(all)
    await index.put('product', indexedOf(all))
  }

  await index.put('product', indexedOf(shelf.ids()))
  const otherDocuments = new Map<SearchEntity, Map<number, object>>()
  for (const [entity, list] of documents) {
    otherDocuments.set(entity, new Map(list.map(document => [document.id, document])))
    await index.put(entity, list.map(indexedDocument))
  }

  return {
    async search(entity, query, page) {
      if (entity === 'product') {
        const due = calendar.takeDue(now())
        if (due.length > 0)
          await refresh(
            due,
            due.flatMap(id => shelf.get(id)?.sku ?? []),
          )
      }
      return index.search(entity, entity === 'review' ? newestFirst(query) : query, page)
    },

    document: (entity, id) =>
      entity === 'product' ? byId(id) : otherDocuments.get(entity)?.get(id),
    product: bySku,

    parentOf(sku) {
      const parentId = relations.parentIdOf(relations.idOf(sku) ?? Number.NaN)
      return parentId === undefined ? undefined : views.get(parentId)
    },

    attributes: () => attributes,
    taxPercentOf,

    async stockChanged(changed) {
      for (const [sku, units] of changed) available.set(sku, units)
      const skus = [...changed.keys()]
      const ids = skus.flatMap(sku => relations.idOf(sku) ?? [])
      await refresh(
        ids.map(id => relations.parentIdOf(id) ?? id),
        skus,
      )
    },

    productCount: () => index.count('product'),
  }
}

/** Reviews have no better order of their own (contract §7.2). */
function newestFirst(query: ParsedSearchQuery): ParsedSearchQuery {
  if (query._appliedSort.length > 0) return query
  const fields = ['created_at', 'id']
  return { ...query, _appliedSort: fields.map(field => ({ field, options: 'desc' })) }
}

/** The store holds what the import put there, checked then. */
function listOf<Document>(
  documents: ReadonlyMap<SearchEntity, StoredDocument[]>,
  entity: SearchEntity,
): readonly Document[] {
  return (documents.get(entity) ?? []) as unknown as readonly Document[]
}
