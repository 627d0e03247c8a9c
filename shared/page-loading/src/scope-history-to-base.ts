import type { Location } from 'react-router'
import { createHistoryEntry, resolveAddress } from './address.ts'
import { type Base, hrefIn, resolveShopAddress } from './base.ts'
import type { PageHistory } from './page-history.ts'

export interface ScopedHistory extends PageHistory {
  /** The entry `to` would have; `null` where it leads out of the shop. */
  entryFor(to: string, from: Location, state: unknown): Location | null
}

/** The same history, which speaks of addresses inside the base. */
export function scopeHistoryToBase(history: PageHistory, base: Base): ScopedHistory {
  const inShop = (location: Location): Location => ({
    ...location,
    pathname: resolveShopAddress(base, location.pathname) ?? location.pathname,
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
      const address = resolveAddress(to, from)
      const pathname = resolveShopAddress(base, address.pathname)
      if (pathname === undefined) return null
      return createHistoryEntry(history.encodeLocation({ ...address, pathname }), state)
    },
  }
}
