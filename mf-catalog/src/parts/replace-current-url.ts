/** Names the entry of the history that is shown: it changes with the page, not with its address. */
export function readHistoryEntryKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key
}

/**
 * Changes what the address bar says without a navigation: nothing is fetched, and going back later
 * finds the new address. The router's own entry in the history is kept.
 */
export function replaceCurrentUrl(change: (url: URL) => void): void {
  const url = new URL(window.location.href)
  change(url)
  window.history.replaceState(window.history.state, '', url)
}
