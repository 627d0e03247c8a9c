import type { Request } from 'express'
import { extendStoreViews } from './extend-store-views.ts'
import type { StoreView, StoreViewFile } from './store-view.ts'

/** The shop's windows, and which one a request looks through (contract §1.5). */
export interface StoreViews {
  readonly main: StoreView
  /** Header `x-vs-store-code` before `?storeCode=`; the main one when neither names a view. */
  of(request: Pick<Request, 'headers' | 'query'>): StoreView
  /** Names under which clients of this family search the views' goods. */
  readonly catalogIndexes: readonly string[]
}

/**
 * @throws Error when a view cannot be sold through: see {@link extendStoreViews}; the main view is not
 * configured; or, with multistore on, a view's currency is not the one all prices are in.
 */
export function createStoreViews(file: StoreViewFile): StoreViews {
  const views = extendStoreViews(file)
  const main = views.get(file.defaultStoreCode)
  if (!main) throw new Error(`The default store view ${file.defaultStoreCode} is not configured`)
  const open = file.multistore ? [...views.values()] : [main]
  for (const { storeCode, currencyCode } of open) {
    if (currencyCode === file.catalogCurrency) continue
    throw new Error(
      `Store view ${storeCode} sells in ${currencyCode}, but prices are in ${file.catalogCurrency}. Switch multistore off or give it that currency`,
    )
  }
  const byCode = new Map(open.map(view => [view.storeCode, view]))

  return {
    main,
    of: ({ headers, query }) => {
      const given = [headers['x-vs-store-code'], query.storeCode].map(lastText)
      const code = given.find(text => text !== undefined)
      return (code !== undefined && byCode.get(code)) || main
    },
    catalogIndexes: open.map(({ catalogIndex }) => catalogIndex),
  }
}

function lastText(value: unknown): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value
  return typeof last === 'string' && last !== '' ? last : undefined
}
