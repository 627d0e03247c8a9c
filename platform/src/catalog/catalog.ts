import type { Attribute, SearchEntity } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { IndexQuery } from '../search/index-query.ts'
import type { SearchHits, SearchIndex, SearchPage } from '../search/search-index.ts'
import type { Store } from '../store/open-store.ts'
import { followChanges } from './change-follower.ts'
import { currentPosition } from './change-log.ts'
import { createEdition, type Edition } from './edition.ts'
import type { ProductView } from './product-view.ts'
import { loadEdition, takeChanges } from './take-changes.ts'

/** The shop's goods and pages as shoppers see them now: prices, stock and counts filled in. */
export interface Catalog {
  search(entity: SearchEntity, query: IndexQuery, page: SearchPage): Promise<SearchHits>
  /** A variant's id gives its own document. */
  document(entity: SearchEntity, id: number): object | undefined
  /** By its own sku; a variant's gives the variant's own document. */
  product(sku: string): ProductView | undefined
  /** The configurable product a sku is a variant of. */
  parentOf(sku: string): ProductView | undefined
  attributes(): readonly Attribute[]
  taxPercentOf(taxClass: number): number
  /**
   * To be awaited after a commit of one's own, outside of its transaction: answers and search show it
   * then. Never fails, and waits no longer than two seconds: behind a large import it comes later.
   */
  catchUp(): Promise<void>
  /** Reads everything into a fresh index; until that is whole, answers come from the one before. */
  reindex(): Promise<void>
  /** Variants' own documents included. */
  productCount(): number
  /** Follows the store no longer. */
  close(): Promise<void>
}

export type CatalogOptions = {
  store: Store
  createIndex: () => SearchIndex
  now: () => number
  country: string
  logger: Pick<Logger, 'error' | 'info'>
}

/** Reads the catalogue into memory and fills the search index, and follows the store from then on. */
export async function openCatalog(options: CatalogOptions): Promise<Catalog> {
  const { store, createIndex, now, logger } = options
  // Taken before anything is read: what is committed meanwhile is read again.
  const since = await currentPosition(store.db)
  let edition = await readEdition()
  let lastTurn = Promise.resolve()

  async function readEdition(): Promise<Edition> {
    const fresh = createEdition({ ...options, index: createIndex() })
    await loadEdition(fresh, store.db)
    return fresh
  }

  /** A fresh edition must not lose what changed while it was read, so changes wait for it. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = lastTurn.then(work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }

  async function readAnew(): Promise<void> {
    const startedAtMs = performance.now()
    edition = await readEdition()
    const ms = Math.round(performance.now() - startedAtMs)
    logger.info({ products: edition.index.count('product'), ms }, 'catalogue was read anew')
  }

  const follower = followChanges({
    db: store.db,
    since,
    logger,
    now,
    take: changes =>
      inTurn(() => (changes.has('*') ? readAnew() : takeChanges(edition, store.db, changes))),
  })

  return {
    async search(entity, query, page) {
      const { goods, documents, index } = edition
      if (entity === 'product') await goods.refreshDue(now())
      else await documents.showDue(entity)
      return index.search(entity, entity === 'review' ? newestFirst(query) : query, page)
    },

    document: (entity, id) =>
      entity === 'product' ? edition.goods.get(id) : edition.documents.get(entity, id),
    product: sku => edition.goods.bySku(sku),
    parentOf: sku => edition.goods.parentOf(sku),
    attributes: () => edition.attributes(),
    taxPercentOf: taxClass => edition.taxPercentOf(taxClass),

    catchUp: follower.catchUp,
    reindex: () => inTurn(readAnew),
    productCount: () => edition.index.count('product'),
    close: follower.stop,
  }
}

/** Reviews have no better order of their own (contract §7.2). */
function newestFirst(query: IndexQuery): IndexQuery {
  if (query._appliedSort.length > 0) return query
  const fields = ['created_at', 'id']
  return { ...query, _appliedSort: fields.map(field => ({ field, options: 'desc' })) }
}
