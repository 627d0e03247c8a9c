import type { StoreView } from '@vitrina/contract'
import { getLanguageOfLocale } from '@vitrina/domain'
import type { Logger } from 'pino'
import type { IndexQuery } from '../search/index-query.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { SearchOutageError } from '../search/search-index.ts'
import type { Store } from '../store/open-store.ts'
import { updateCatalogSnapshots } from './apply-changes.ts'
import { type Audience, createAudienceKey } from './audience.ts'
import { type CatalogLocalization, createLocalizationKey } from './catalog-reading.ts'
import type { CatalogSnapshot } from './catalog-snapshot.ts'
import { followCatalogChanges } from './change-follower.ts'
import { type CatalogChanges, readChangeLogPosition } from './change-log.ts'
import { createChangedTagLog } from './changed-tag-log.ts'
import { getGroupPriceField } from './indexed-fields.ts'
import { readCatalogSnapshots } from './read-snapshots.ts'
import { toProductReviewQuery } from './reviewed-product.ts'
import { checkSearchHealth, type SearchHealth } from './search-health.ts'
import type { VisibleCatalog } from './visible-catalog.ts'

/**
 * The shop's goods and pages: as those see them who are not signed in, and as any other audience
 * does.
 */
export interface Catalog extends VisibleCatalog {
  /** In the main view's language and prices where none are named, or such that no view has. */
  viewFor(audience: Audience, reading?: CatalogLocalization): VisibleCatalog
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
  /**
   * What answers have changed since this much had been told, and how much that is now; `*` is
   * everything, as for who has heard nothing (below zero).
   */
  changesAfter(seen: number): Promise<{ last: number; tags: readonly string[] }>
  /** How long ago it last had all changes of the store. */
  lagMs(): number
  /** Whether search answers with all there is, for the operator. */
  lookAtSearch(): Promise<SearchHealth>
  /** Follows the store no longer. */
  close(): Promise<void>
}

/** The catalogue for a group of customers, through one window. */
export type GroupCatalogLookup = (groupId: number, view: StoreView) => VisibleCatalog

export type CatalogOptions = {
  store: Store
  engine: SearchEngine
  now: () => number
  /** Everybody who is not signed in, in the main window. */
  guests: Audience
  /** Of the views, the main one's first: each is read and searched on its own. */
  readings: readonly [CatalogLocalization, ...CatalogLocalization[]]
  /** Groups that may have prices of their own. */
  groupIds: readonly number[]
  logger: Pick<Logger, 'error' | 'info' | 'warn'>
}

/**
 * Reads the catalogue into memory and fills the search index, and follows the store from then on.
 */
export async function startCatalog(options: CatalogOptions): Promise<Catalog> {
  const { store, engine, now, guests, readings, groupIds, logger } = options
  // Taken before anything is read: what is committed meanwhile is read again.
  const since = await readChangeLogPosition(store.db)
  const mainKey = createLocalizationKey(readings[0])
  const news = createChangedTagLog()
  const followed = { ...options, onShown: news.note }
  let snapshots = await readCatalogSnapshots(followed, false)
  let lastRun = Promise.resolve()

  const getSnapshot = (key = mainKey) =>
    (snapshots.get(key) ?? snapshots.get(mainKey)) as CatalogSnapshot

  /** A fresh snapshot must not lose what changed while it was read, so changes wait for it. */
  function runSerially(work: () => Promise<void>): Promise<void> {
    const run = lastRun.then(work)
    lastRun = run.catch(() => undefined)
    return run
  }

  const isBehind = () => [...snapshots.values()].some(({ index }) => index.isBehind())

  async function rereadReviews(): Promise<void> {
    const startedAtMs = performance.now()
    const wasBehind = isBehind()
    // Everything is read for an engine only that takes it.
    if (wasBehind) await engine.look()
    snapshots = await readCatalogSnapshots(followed, !wasBehind)
    news.note(['*'])
    if (isBehind()) throw new SearchOutageError('the search engine could not be told the catalogue')
    const ms = Math.round(performance.now() - startedAtMs)
    const products = await getSnapshot().index.count('product')
    logger.info({ products, ms }, 'catalogue was read anew')
  }

  const update = (changes: CatalogChanges) =>
    store.read(db => updateCatalogSnapshots(snapshots.values(), db, changes))

  const follower = followCatalogChanges({
    db: store.db,
    since,
    logger,
    now,
    isBehind,
    take: changes => runSerially(() => (changes.has('*') ? rereadReviews() : update(changes))),
  })

  function viewFor(audience: Audience, reading: CatalogLocalization = readings[0]): VisibleCatalog {
    const key = createLocalizationKey(reading)
    const current = () => getSnapshot(key)
    const goods = () => current().goods.viewFor(audience)
    const priceField = groupIds.includes(audience.groupId) && getGroupPriceField(audience.groupId)
    return {
      groupId: audience.groupId,
      language: getLanguageOfLocale(reading.locale),
      async search(entity, query, page) {
        const { goods, documents, index } = current()
        if (entity !== 'product') {
          await documents.showDue(entity)
          if (entity !== 'review') return index.search(entity, query, page)
          const asked = toProductReviewQuery(newestFirst(query), goods.relations.parentIdOf)
          return index.search(entity, asked, page)
        }
        await goods.refreshDue(now())
        const aliases = priceField ? { final_price: priceField } : undefined
        return index.search(entity, query, { ...page, aliases, priceRanges: reading.priceRanges })
      },
      document: (entity, id) =>
        entity === 'product' ? goods().get(id) : current().documents.get(entity, id),
      all: entity => current().documents.all(entity),
      text: (entity, id) => current().documents.get(entity, id),
      productWithId: id => goods().get(id),
      product: sku => goods().bySku(sku),
      parentOf: sku => goods().parentOf(sku),
      attributes: () => current().attributes(),
      taxPercentOf: (taxClass, place) =>
        current().taxPercentOf(taxClass, { ...audience, ...place }),
    }
  }

  const shownToGuests = viewFor(guests)
  return {
    ...shownToGuests,
    viewFor: (audience, reading = readings[0]) =>
      reading === readings[0] && createAudienceKey(audience) === createAudienceKey(guests)
        ? shownToGuests
        : viewFor(audience, reading),
    catchUp: follower.catchUp,
    isTiered: groupId => getSnapshot().goods.isTiered(groupId),
    reindex: () => runSerially(rereadReviews),
    async changesAfter(seen) {
      // What changes by itself does so when somebody looks.
      for (const { goods, documents } of snapshots.values()) {
        await goods.refreshDue(now())
        await documents.showDue('news')
      }
      const last = news.last()
      return { last, tags: news.after(seen) }
    },
    lagMs: follower.lagMs,
    lookAtSearch: () => checkSearchHealth(engine.kind, getSnapshot().index),
    close: follower.stop,
  }
}

/** Reviews have no better order of their own (docs/api/content.md#reviews). */
function newestFirst(query: IndexQuery): IndexQuery {
  if (query._appliedSort.length > 0) return query
  const fields = ['created_at', 'id']
  return { ...query, _appliedSort: fields.map(field => ({ field, options: 'desc' })) }
}
