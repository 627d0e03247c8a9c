import type { ShopSettings } from '@vitrina/federation'
import { type Base, wholeSite } from '@vitrina/router'

/** Paths the server answers itself, in every store view. */
export const serverPaths = ['api', 'img', 'media', 'graphql', 'locale', 'remotes', 'assets']

/** The part of the site that is the shown store view's; the whole site where there are no views. */
export function baseOf({ views }: Pick<ShopSettings, 'views'>): Base {
  if (!views) return wholeSite
  const { path } = views.shown
  const others = views.all.flatMap(view => (view.path && view.path !== path ? view.path : []))
  return { path, others: [...serverPaths.map(name => `/${name}`), ...others] }
}
