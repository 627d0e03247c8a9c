import type { NetworkStatus } from '@vitrina/api-client'

/** What another device does is seen this soon by a page that is looked at. */
const lookEveryMs = 30_000

export type WatchOptions = {
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'>
  network: NetworkStatus
  refresh: () => Promise<unknown>
}

/** Reads the cart anew when the shopper comes back to the page or to the network, and while they look. */
export function watchCart({ page, window, network, refresh }: WatchOptions): () => void {
  const isLookedAt = () => page.visibilityState === 'visible'
  const look = () => {
    if (isLookedAt() && network.state === 'reachable') void refresh()
  }
  page.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  const timer = window.setInterval(look, lookEveryMs)
  const unsubscribe = network.subscribe(look)
  return () => {
    page.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
    window.clearInterval(timer)
    unsubscribe()
  }
}
