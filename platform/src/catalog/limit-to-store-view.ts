import type { SearchEntity, StoreView } from '@vitrina/contract'
import type { PlaceholderFiller } from '../content/placeholders/fill-texts.ts'
import type { SearchCondition } from '../search/condition.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { VisibleCatalog, VisibleCatalogResolver } from './visible-catalog.ts'

const allStores = 0
/** One that names no store is every store's. */
type Text = { identifier: string; active?: unknown; store_id?: readonly number[] | undefined }

/**
 * The catalogue without what other store views show: banners may be of some views alone, pages and
 * blocks of some stores, where they stand in for those that all stores share.
 */
export function limitCatalogToStoreView(catalog: VisibleCatalog, view: StoreView): VisibleCatalog {
  function isShown(entity: SearchEntity): SearchCondition | undefined {
    if (entity === 'banner') return isBannerOf(view)
    if (entity !== 'cms_page' && entity !== 'cms_block') return undefined
    return isTextOf(view, catalog.all(entity))
  }
  return {
    ...catalog,
    all(entity) {
      const documents = catalog.all(entity)
      const texts = documents.flatMap(document => (isText(document) ? [document] : []))
      const replaced = new Set(ownTexts(view, texts))
      return documents.filter(
        document =>
          !isText(document) ||
          isOfStore(document, view.storeId) ||
          (isOfStore(document, allStores) && !replaced.has(document.identifier)),
      )
    },
    search(entity, query, page) {
      const shown = isShown(entity)
      if (!shown) return catalog.search(entity, query, page)
      const where: SearchCondition = query.where
        ? { kind: 'every', of: [query.where, shown] }
        : shown
      return catalog.search(entity, { ...query, where }, page)
    },
  }
}

/**
 * What callers see of it in the store view that they call through. Documents of their own are
 * filled in; lists of `all` are read for names and addresses.
 */
export function createStoreViewCatalogResolver(
  shownTo: VisibleCatalogResolver,
  views: Pick<StoreViews, 'of'>,
  fillTexts: PlaceholderFiller,
): VisibleCatalogResolver {
  return async (request, groupToken) => {
    const view = views.of(request)
    const catalog = limitCatalogToStoreView(await shownTo(request, groupToken), view)
    return {
      ...catalog,
      document: (entity, id) => fillTexts(entity, catalog.document(entity, id), { view }),
      text: (entity, id) => fillTexts(entity, catalog.text(entity, id), { view }),
    }
  }
}

function isBannerOf({ storeCode }: StoreView): SearchCondition {
  const isOfEvery: SearchCondition = { kind: 'not', of: { kind: 'present', field: 'store_codes' } }
  const isOfThis: SearchCondition = { kind: 'has', field: 'store_codes', values: [storeCode] }
  return { kind: 'some', of: [isOfEvery, isOfThis], least: 1 }
}

function isTextOf(view: StoreView, texts: readonly Text[]): SearchCondition {
  const isOf = (storeId: number): SearchCondition => ({
    kind: 'has',
    field: 'store_id',
    values: [storeId],
  })
  const namesNone: SearchCondition = { kind: 'not', of: { kind: 'present', field: 'store_id' } }
  const isReplaced: SearchCondition = {
    kind: 'has',
    field: 'identifier',
    values: ownTexts(view, texts),
  }
  const isShared: SearchCondition = {
    kind: 'every',
    of: [
      { kind: 'some', of: [isOf(allStores), namesNone], least: 1 },
      { kind: 'not', of: isReplaced },
    ],
  }
  return { kind: 'some', of: [isOf(view.storeId), isShared], least: 1 }
}

function isText(document: object): document is Text {
  return 'identifier' in document
}

/** Names of the texts that the store of the view has for itself. */
function ownTexts({ storeId }: StoreView, texts: readonly Text[]): string[] {
  return texts
    .filter(text => text.active && isOfStore(text, storeId))
    .map(({ identifier }) => identifier)
}

function isOfStore({ store_id: stores = [allStores] }: Text, storeId: number): boolean {
  return stores.includes(storeId)
}
