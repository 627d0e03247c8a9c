import { parseStoreViews, type StoreView, type StoreViewFile } from '@vitrina/contract'
import type { Request } from 'express'

/** The shop's windows, and which one a request looks through (docs/api/README.md#store-views). */
export interface StoreViews {
  readonly main: StoreView
  /** The main one first. */
  readonly open: readonly StoreView[]
  /** Whether the group of a customer decides on the tax in one of them. */
  readonly anyTaxesByGroup: boolean
  /** Header `x-vs-store-code` before `?storeCode=`; the main one when neither names a view. */
  of(request: Pick<Request, 'headers' | 'query'>): StoreView
  /** Names under which clients of this family search the views' goods. */
  readonly catalogIndexes: readonly string[]
}

/** @throws Error when the file cannot be used: see {@link parseStoreViews}. */
export function createStoreViews(file: StoreViewFile): StoreViews {
  const { main, open } = parseStoreViews(file)
  const byCode = new Map(open.map(view => [view.storeCode, view]))

  return {
    main,
    open,
    anyTaxesByGroup: open.some(({ taxesByGroup }) => taxesByGroup),
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
