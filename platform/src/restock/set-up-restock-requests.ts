import type { GroupCatalogLookup } from '../catalog/catalog.ts'
import type { Store } from '../store/open-store.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { createRestockedProductFinder, createSetStockReader } from './find-restocked.ts'
import { createRestockService } from './restock.ts'

type RestockRequestsOptions = {
  store: Store
  catalogFor: GroupCatalogLookup
  views: StoreViews
  now: () => number
}

/** Requests for back-in-stock emails, and what their emails are written from. */
export async function setUpRestockRequests({
  store,
  catalogFor,
  views,
  now,
}: RestockRequestsOptions) {
  const find = createRestockedProductFinder(catalogFor, views)
  const isSetInStock = createSetStockReader(catalogFor, views)
  const isSold = (sku: string) => find(sku, views.main.storeCode) !== undefined
  const restock = await createRestockService({ store, isSold, isSetInStock, now })
  return { restock, find, isSetInStock }
}
