import { hrefIn } from '@vitrina/page-loading'
import type { ServedStoreView } from './served-view.ts'

export type StoreViewLocation = {
  /** `undefined` in a shop without views. */
  view: ServedStoreView | undefined
  /** The address inside the view. */
  url: URL
}

/**
 * Which view an address belongs to, however its code is written: the main one unless it names
 * another.
 */
export function findStoreViewLocation(
  views: readonly ServedStoreView[],
  asked: URL,
): StoreViewLocation {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(asked.pathname) ?? []
  const named = views.find(({ path }) => path && path.toLowerCase() === `/${first.toLowerCase()}`)
  if (!named) return { view: views[0], url: asked }
  const url = new URL(asked)
  url.pathname = rest || '/'
  return { view: named, url }
}

/** Where a path of the shop lives in a view. */
export function buildStoreViewPath(
  view: Pick<ServedStoreView, 'path'> | undefined,
  path: string,
): string {
  return view ? hrefIn({ path: view.path }, path) : path
}
