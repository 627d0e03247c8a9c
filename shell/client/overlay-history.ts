import type { OverlayHistory } from '@vitrina/federation'

/** What the router writes into an entry, which an entry over its page repeats. */
type Entry = { key?: string; overlays?: number } | null

/**
 * Entries over a page carry the key of the page's own: to the router entries of one key are one
 * page, so it does nothing while the shopper goes from one to the other.
 */
export function createBrowserOverlayHistory(window: Window): OverlayHistory {
  const { history } = window
  const entry = () => history.state as Entry
  const depth = () => entry()?.overlays ?? 0
  return {
    depth,
    page: () => entry()?.key,
    push() {
      try {
        history.pushState({ ...entry(), overlays: depth() + 1 }, '')
        return true
      } catch {
        // Browsers refuse too many entries in a moment: the overlay is there without one of its
        // own.
        return false
      }
    },
    back: entries => history.go(-entries),
    listen: onStep => window.addEventListener('popstate', () => onStep()),
  }
}
