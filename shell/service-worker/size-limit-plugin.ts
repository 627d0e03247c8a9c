import type { WorkboxPlugin } from 'workbox-core/types.js'
import { type CacheEntry, findEntriesOverLimit } from './oldest-beyond.ts'

/** Keeps a cache under a size; what has been there longest goes first. */
export function createSizeLimitPlugin(maxBytes: number): WorkboxPlugin {
  let known: Promise<Map<string, number>> | undefined
  return {
    async cacheDidUpdate({ cacheName, request, newResponse }) {
      const cache = await caches.open(cacheName)
      known ??= sumSizes(cache)
      const sizes = await known
      sizes.set(request.url, await sizeOf(newResponse.clone()))
      const kept: CacheEntry[] = [...sizes].map(([url, bytes]) => ({ url, bytes }))
      for (const url of findEntriesOverLimit(kept, maxBytes)) {
        sizes.delete(url)
        await cache.delete(url, { ignoreVary: true })
      }
    },
  }
}

/** Read once in a worker's life. Browsers answer the oldest entry first. */
async function sumSizes(cache: Cache): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true })
    if (response) sizes.set(request.url, await sizeOf(response))
  }
  return sizes
}

async function sizeOf(response: Response): Promise<number> {
  return Number(response.headers.get('content-length')) || (await response.blob()).size
}
