import type { NetworkStatus } from '@vitrina/api-client'

/** What another device does is seen this soon by a page that is looked at. */
const lookEveryMs = 30_000

export type CartAutoRefreshOptions = {
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'>
  network: NetworkStatus
  refresh: () => Promise<unknown>
  /** The page may end: what the shopper has just set must not wait for further presses. */
  leave: () => Promise<unknown>
}

/**
 * Reads the cart anew when the shopper comes back to the page or to the network, and while they
 * look.
 */
export function startCartAutoRefresh({
  page,
  window,
  network,
  refresh,
  leave,
}: CartAutoRefreshOptions): () => void {
  const isLookedAt = () => page.visibilityState === 'visible'
  const look = () => {
    if (isLookedAt() && network.state === 'reachable') void refresh()
  }
  const turn = () => {
    if (isLookedAt()) look()
    else void leave()
  }
  page.addEventListener('visibilitychange', turn)
  window.addEventListener('pagehide', leave)
  window.addEventListener('focus', look)
  const timer = window.setInterval(look, lookEveryMs)
  const unsubscribe = network.subscribe(look)
  return () => {
    page.removeEventListener('visibilitychange', turn)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('focus', look)
    window.clearInterval(timer)
    unsubscribe()
  }
}
