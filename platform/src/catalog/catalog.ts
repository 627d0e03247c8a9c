import type { StoreView } from '@vitrina/contract'
import type { PriceRange } from '@vitrina/domain'
import type { Logger } from 'pino'
import type { IndexQuery } from '../search/index-query.ts'
import type { SearchIndex } from '../search/search-index.ts'
import type { Store } from '../store/open-store.ts'
import { type Audience, audienceKey } from './audience.ts'
import { type CatalogSnapshot, createCatalogSnapshot } from './catalog-snapshot.ts'
import { followChanges } from './change-follower.ts'
import { currentPosition } from './change-log.ts'
import { groupPriceField } from './indexed-fields.ts'
import { aboutProducts } from './reviewed-product.ts'
import type { ShownCatalog } from './shown-catalog.ts'
import { loadSnapshot, takeChanges } from './take-changes.ts'

/**
 * The shop's goods and pages: as those see them who are not signed in, and as any other audience
 * does.
 */
export interface Catalog extends ShownCatalog {
  seenBy(audience: Audience): ShownCatalog
  /**
   * To be awaited after a commit of one's own, outside of its transaction: answers and search show
   * it then. Never fails, and waits no longer than two seconds: behind a large import it comes
   * later.
   */
  catchUp(): Promise<void>
  /** Whether something has a price for this group of customers alone. */
  isTiered(groupId: number): boolean
  /** Reads everything into a fresh index; until that is whole, answers come from the one before. */
  reindex(): Promise<void>
  /** Variants' own documents included. */
  productCount(): number
  /** Follows the store no longer. */
  close(): Promise<void>
}

/** The catalogue for a group of customers, through one window. */
export type CatalogFor = (groupId: number, view: StoreView) => ShownCatalog

export type CatalogOptions = {
  store: Store
  createIndex: () => SearchIndex
  now: () => number
  /** Everybody who is not signed in, in the main window. */
  guests: Audience
  /** Groups that may have prices of their own. */
  groupIds: readonly number[]
  /** The ranges a price facet counts; in rubles when left out. */
  priceRanges?: readonly PriceRange[]
  logger: Pick<Logger, 'error' | 'info'>
}

/**
 * Reads the catalogue into memory and fills the search index, and follows the store from then on.
 */
export async function openCatalog(options: CatalogOptions): Promise<Catalog> {
  const { store, createIndex, now, guests, groupIds, priceRanges, logger } = options
  // Taken before anything is read: what is committed meanwhile is read again.
  const since = await currentPosition(store.db)
  let snapshot = await readSnapshot()
  let lastRun = Promise.resolve()

  async function readSnapshot(): Promise<CatalogSnapshot> {
    const fresh = createCatalogSnapshot({ index: createIndex(), now, guests, groupIds, logger })
    await loadSnapshot(fresh, store.db)
    return fresh
  }

  /** A fresh snapshot must not lose what changed while it was read, so changes wait for it. */
  function runSerially(work: () => Promise<void>): Promise<void> {
    const run = lastRun.then(work)
    lastRun = run.catch(() => undefined)
    return run
  }

  async function readAnew(): Promise<void> {
    const startedAtMs = performance.now()
    snapshot = await readSnapshot()
    const ms = Math.round(performance.now() - startedAtMs)
    logger.info({ products: snapshot.index.count('product'), ms }, 'catalogue was read anew')
  }

  const follower = followChanges({
    db: store.db,
    since,
    logger,
    now,
    take: changes =>
      runSerially(() => (changes.has('*') ? readAnew() : takeChanges(snapshot, store.db, changes))),
  })

  function seenBy(audience: Audience): ShownCatalog {
    const goods = () => snapshot.goods.seenBy(audience)
    const priceField = groupIds.includes(audience.groupId) && groupPriceField(audience.groupId)
    return {
      groupId: audience.groupId,
      async search(entity, query, page) {
        const { goods, documents, index } = snapshot
        if (entity !== 'product') {
          await documents.showDue(entity)
          if (entity !== 'review') return index.search(entity, query, page)
          const asked = aboutProducts(newestFirst(query), goods.relations.parentIdOf)
          return index.search(entity, asked, page)
        }
        await goods.refreshDue(now())
        const aliases = priceField ? { final_price: priceField } : undefined
        return index.search(entity, query, { ...page, aliases, priceRanges })
      },
      document: (entity, id) =>
        entity === 'product' ? goods().get(id) : snapshot.documents.get(entity, id),
      product: sku => goods().bySku(sku),
      parentOf: sku => goods().parentOf(sku),
      attributes: () => snapshot.attributes(),
      taxPercentOf: taxClass => snapshot.taxPercentOf(taxClass, audience),
    }
  }

  const shownToGuests = seenBy(guests)
  return {
    ...shownToGuests,
    seenBy: audience =>
      audienceKey(audience) === audienceKey(guests) ? shownToGuests : seenBy(audience),
    catchUp: follower.catchUp,
    isTiered: groupId => snapshot.goods.isTiered(groupId),
    reindex: () => runSerially(readAnew),
    productCount: () => snapshot.index.count('product'),
    close: follower.stop,
  }
}

/** Reviews have no better order of their own (docs/api/content.md#reviews). */
function newestFirst(query: IndexQuery): IndexQuery {
  if (query._appliedSort.length > 0) return query
  const fields = ['created_at', 'id']
  return { ...query, _appliedSort: fields.map(field => ({ field, options: 'desc' })) }
}
