import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { cacheLimits, networkTimeoutSeconds } from './cache-limits.ts'
import { createExpirationPlugin } from './expiring.ts'
import { GuardedNetworkFirst } from './guarded-network-first.ts'
import { buildOfflinePage } from './offline-page.ts'
import { openRecordedPage } from './record-pages.ts'
import { reportCachedPages } from './report-cached-pages.ts'
import { clearShopperCaches } from './seen.ts'
import { shopperCacheNames } from './seen-caches.ts'
import { isCacheablePage, isCacheablePageResponse, serverPathPattern } from './seen-page.ts'
import type { StorageGuard } from './storage-guard.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Pages come from the network. Where there is none, those that were seen are shown as they were,
 * and for others the offline page.
 */
export function registerPageRoutes(
  scope: Pick<WorkerScope, 'addEventListener' | 'location'>,
  guard: StorageGuard,
): void {
  registerRoute(
    ({ request, url }) => {
      return url.origin === scope.location.origin && isForPage(request) && isCacheablePage(url)
    },
    createSeenPages(reportCachedPages(scope), guard),
  )
  // Whoever changes the language is not shown pages in the one before.
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && url.pathname.startsWith('/locale/'),
    new NetworkOnly({ plugins: [forgetOnLeaving] }),
  )
  registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: [serverPathPattern] }))
  setCatchHandler(async ({ request }) => {
    if (request.mode === 'navigate') return (await buildOfflinePage()) ?? Response.error()
    // A storage that fails shall not keep a page from its scripts and pictures.
    return request.destination ? fetch(request) : Response.error()
  })
}

/** By the browser, or by the page that brought the worker and wants to be kept itself. */
function isForPage({ mode, headers }: Request): boolean {
  return mode === 'navigate' || headers.get('accept') === 'text/html'
}

function createSeenPages(tellCached: WorkboxPlugin, guard: StorageGuard) {
  return new GuardedNetworkFirst(guard, {
    cacheName: shopperCacheNames.pages,
    networkTimeoutSeconds: networkTimeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          isCacheablePageResponse(response) ? response : null,
      },
      createExpirationPlugin(cacheLimits.pages),
      {
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse ?? openRecordedPage(request),
      },
      tellCached,
    ],
  })
}

const forgetOnLeaving: WorkboxPlugin = {
  async handlerWillRespond({ response }) {
    await clearShopperCaches()
    return response
  },
}
