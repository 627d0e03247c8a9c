import { hrefIn } from '@vitrina/page-loading'
import type { ServedView } from './served-view.ts'

export type ViewLocation = {
  /** `undefined` in a shop without views. */
  view: ServedView | undefined
  /** The address inside the view. */
  url: URL
}

/**
 * Which view an address belongs to, however its code is written: the main one unless it names
 * another.
 */
export function findViewLocation(views: readonly ServedView[], asked: URL): ViewLocation {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(asked.pathname) ?? []
  const named = views.find(({ path }) => path && path.toLowerCase() === `/${first.toLowerCase()}`)
  if (!named) return { view: views[0], url: asked }
  const url = new URL(asked)
  url.pathname = rest || '/'
  return { view: named, url }
}

/** Where a path of the shop lives in a view. */
export function buildPathInView(view: Pick<ServedView, 'path'> | undefined, path: string): string {
  return view ? hrefIn({ path: view.path }, path) : path
}
