import { createPath, type Location, UNSAFE_createBrowserHistory } from 'react-router'
import { createHistoryKey } from './address.ts'

type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>

/** react-router's history of a browser, or of a test, with what a page loader needs besides. */
export interface PageHistory extends Pick<RouterHistory, 'location' | 'encodeLocation' | 'go'> {
  readonly origin: string
  push(to: Location): void
  replace(to: Location): void
  /** Goes to what is not this shop's. */
  leave(href: string): void
  /** Hears when the entry has changed by other means than `push` and `replace`. */
  listen(listener: (location: Location, by: 'history' | 'jump') => void): void
  /** How far the shown page is scrolled. */
  scrolledTo(): number
}

export function createBrowserPageHistory(window: Window): PageHistory {
  const { location } = window

  /** Entries that browsers make have no key: the first one of a tab, and jumps inside a page. */
  function named(): boolean {
    const state = window.history.state as { key?: string } | null
    if (state?.key) return false
    window.history.replaceState({ ...state, key: createHistoryKey() }, '')
    return true
  }

  named()
  const history = UNSAFE_createBrowserHistory({ window })
  /** Entries of one key are one page: something on it was opened over an entry of its own. */
  let shown = history.location.key
  return {
    origin: location.origin,
    get location() {
      return history.location
    },
    encodeLocation: history.encodeLocation,
    push(to) {
      shown = to.key
      history.push(to)
    },
    replace(to) {
      shown = to.key
      try {
        history.replace(to)
      } catch {
        // Browsers refuse too many entries in a moment. react-router loads the page for `push`
        // alone.
        location.replace(createPath(to))
      }
    },
    go: history.go,
    leave: href => location.assign(href),
    listen(listener) {
      history.listen(() => {
        const by = named() ? 'jump' : 'history'
        const to = history.location
        if (to.key === shown) return
        shown = to.key
        listener(to, by)
      })
    },
    scrolledTo: () => window.scrollY,
  }
}
