import { hrefOf, type Location, newKey } from './address.ts'
import { type Base, hrefIn, ownAddress, wholeSite } from './base.ts'
import type { Place } from './place.ts'

type Entry = { key?: string; state?: unknown } | null

/** Speaks of addresses inside the base; the browser knows them with it. */
export function browserPlace(window: Window, base: Base = wholeSite): Place {
  const { history, location } = window
  const href = (to: Location) => hrefIn(base, hrefOf(to))

  /** Entries that browsers make have no key: the first one of a tab, and jumps inside a page. */
  function named(): boolean {
    if ((history.state as Entry)?.key) return false
    history.replaceState({ ...history.state, key: newKey() }, '')
    return true
  }

  function now(): Location {
    const { key = '', state = null } = (history.state ?? {}) as NonNullable<Entry>
    const { search, hash } = location
    const pathname = ownAddress(base, location.pathname) ?? location.pathname
    return { pathname, search, hash, key, state }
  }

  named()
  /** Entries of one key are one page: something on it was opened over an entry of its own. */
  let shown = now().key
  return {
    origin: location.origin,
    now,
    push(to) {
      shown = to.key
      try {
        history.pushState(entryOf(to), '', href(to))
      } catch {
        // Browsers refuse too many entries in a moment: then the page loads as from a plain link.
        location.assign(href(to))
      }
    },
    replace(to) {
      shown = to.key
      try {
        history.replaceState(entryOf(to), '', href(to))
      } catch {
        // They count changes of an entry as well.
        location.replace(href(to))
      }
    },
    go: steps => history.go(steps),
    leave: to => location.assign(to),
    listen(listener) {
      window.addEventListener('popstate', () => {
        const by = named() ? 'jump' : 'history'
        const to = now()
        if (to.key === shown) return
        shown = to.key
        listener(to, by)
      })
    },
    scrolledTo: () => window.scrollY,
  }
}

const entryOf = ({ key, state }: Location): Entry => ({ key, state })
