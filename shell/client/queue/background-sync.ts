import type { NetworkStatus } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { offerNewVersion } from './offer-new-version.ts'

type Services = Pick<ShopServices, 'i18n' | 'notifications' | 'panels'>
type Sync = { register(tag: string): Promise<void> }

/**
 * Registers the service worker, where there can be one. Answers how to have it deliver the queue of
 * a tag when the network returns: a browser without Background Sync (Firefox, Safari) delivers when
 * a page is open.
 */
export function registerServiceWorker(
  window: Window,
  services: Services,
  network: NetworkStatus,
): (tag: string) => void {
  const { serviceWorker } = window.navigator
  // Missing where the shop is not served over HTTPS.
  const registering = serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' })
  registering?.then(
    registration => offerNewVersion(registration, services, network, window),
    error => console.warn('The service worker cannot be registered:', error),
  )
  const ready = registering?.then(() => serviceWorker.ready)

  if (serviceWorker && !isFromWorker(window)) {
    ready
      ?.then(({ active }) => active && cacheFirstPage(active, window))
      // Without a worker nothing is kept.
      .catch(() => undefined)
  }

  return tag => {
    ready
      ?.then(registration => (registration as { sync?: Sync }).sync?.register(tag))
      // Refused by the shopper's settings: pages deliver.
      .catch(() => undefined)
  }
}

/**
 * Whether a worker has answered with this page. One that took it over since then has nothing of it:
 * that a page has a worker by now says nothing.
 */
function isFromWorker({ navigator, performance }: Window): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.workerStart === undefined) return Boolean(navigator.serviceWorker.controller)
  return navigation.workerStart > 0
}

/**
 * Has the worker keep the first page of a visit, and what it fetches while there is no worker that
 * would: also what was on its way when the worker came. The worker keeps what it has a route for.
 */
function cacheFirstPage(worker: ServiceWorker, { location }: Window): void {
  const keep = (urlsToCache: (string | [url: string, init: RequestInit])[]) =>
    worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  keep([[location.href, { headers: { accept: 'text/html' } }]])
  const observer = new PerformanceObserver(list => {
    const loaded = list.getEntries() as PerformanceResourceTiming[]
    const unseen = loaded.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name)
    const files = unseen.filter(name => /\.(?:js|css|woff2)(?:\?|$)/.test(name))
    if (files.length > 0) keep(files)
  })
  observer.observe({ type: 'resource', buffered: true })
}
