import type { Location } from 'react-router'
import { createHistoryEntry, resolveLinkPath } from './address.ts'
import type { PageHistory } from './page-history.ts'
import { hrefIn, resolveShopPath, type ShopBase } from './shop-base.ts'

export interface ScopedHistory extends PageHistory {
  /** The entry `to` would have; `null` where it leads out of the shop. */
  entryFor(to: string, from: Location, state: unknown): Location | null
}

/** The same history, which speaks of addresses inside the base. */
export function scopeHistoryToBase(history: PageHistory, base: ShopBase): ScopedHistory {
  const inShop = (location: Location): Location => ({
    ...location,
    pathname: resolveShopPath(base, location.pathname) ?? location.pathname,
  })
  const toSitePath = (location: Location): Location => ({
    ...location,
    pathname: hrefIn(base, location.pathname),
  })
  return {
    ...history,
    scrolledTo: () => history.scrolledTo(),
    get location() {
      return inShop(history.location)
    },
    push: location => history.push(toSitePath(location)),
    replace: location => history.replace(toSitePath(location)),
    listen: listener => history.listen((location, by) => listener(inShop(location), by)),
    entryFor(to, from, state) {
      const address = resolveLinkPath(to, from)
      const pathname = resolveShopPath(base, address.pathname)
      if (pathname === undefined) return null
      return createHistoryEntry(history.encodeLocation({ ...address, pathname }), state)
    },
  }
}
