import type { WorkboxPlugin } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { cacheLimits, networkTimeoutSeconds } from './cache-limits.ts'
import { isCacheableCall, isCacheableCallResponse } from './cacheable-call.ts'
import { computeCallCacheKey } from './elastic-cache.ts'
import { createExpirationPlugin } from './expiring.ts'
import { GuardedCacheFirst } from './guarded-cache-first.ts'
import { GuardedNetworkFirst } from './guarded-network-first.ts'
import { markCachedResponse } from './mark-cached.ts'
import { searchCachedCatalog } from './search-seen.ts'
import { shopperCacheNames } from './seen-caches.ts'
import { createSizeLimitPlugin } from './size-limit-plugin.ts'
import type { StorageGuard } from './storage-guard.ts'
import type { WorkerScope } from './worker-scope.ts'

/** What the platform says of the catalogue, and its pictures, as they were seen last. */
export function registerCatalogueRoutes(
  { location }: Pick<WorkerScope, 'location'>,
  guard: StorageGuard,
): void {
  const isOwn = (url: URL) => url.origin === location.origin
  registerRoute(
    ({ url, request }) => isOwn(url) && isCacheableCall(url, request),
    new GuardedNetworkFirst(
      guard,
      {
        cacheName: shopperCacheNames.answers,
        networkTimeoutSeconds: networkTimeoutSeconds,
        matchOptions: { ignoreVary: true },
        plugins: [
          { cacheKeyWillBeUsed: async ({ request }) => computeCallCacheKey(request) },
          cacheable,
          createExpirationPlugin(cacheLimits.answers),
          {
            // Its request is the key, which is a hash.
            cachedResponseWillBeUsed: async ({ cachedResponse, event }) =>
              cachedResponse &&
              markCachedResponse(cachedResponse, (event as unknown as Fetching).request),
          },
        ],
      },
      searchCachedCatalog,
    ),
  )
  registerRoute(
    ({ url, request }) =>
      isOwn(url) && request.destination === 'image' && /^\/(img|media)\//.test(url.pathname),
    new GuardedCacheFirst(guard, {
      cacheName: shopperCacheNames.pictures,
      // Which form of a picture a browser takes does not change.
      matchOptions: { ignoreVary: true },
      plugins: [
        cacheable,
        createExpirationPlugin({ maxAgeSeconds: cacheLimits.pictures.maxAgeSeconds }),
        createSizeLimitPlugin(cacheLimits.pictures.maxBytes),
      ],
    }),
  )
}

type Fetching = { readonly request: Request }

const cacheable: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isCacheableCallResponse(response, request) ? response : null,
}
