import { CacheExpiration } from 'workbox-expiration'
import { legacyShopperCacheNames, shopperCacheNames } from './seen-caches.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Forgets all of it, and when each was seen. */
export async function clearShopperCaches(): Promise<void> {
  for (const name of [...Object.values(shopperCacheNames), ...legacyShopperCacheNames])
    await forget(name)
}

async function forget(name: string): Promise<void> {
  await caches.delete(name)
  // When each was seen stands in a database of Workbox's own, by its address.
  await new CacheExpiration(name, { maxEntries: 1 }).delete()
}

/** What an earlier worker kept is found by nobody any more once this one is in its place. */
export function removeLegacyCachesOnActivate(scope: Pick<WorkerScope, 'addEventListener'>): void {
  scope.addEventListener('activate', event => {
    event.waitUntil(Promise.all(legacyShopperCacheNames.map(forget)))
  })
}

/** A page asks for it when somebody signs out. */
export function listenForClearRequest(scope: Pick<WorkerScope, 'addEventListener'>): void {
  scope.addEventListener('message', event => {
    const { type } = (event.data ?? {}) as { type?: unknown }
    if (type === 'FORGET_SEEN') event.waitUntil(clearShopperCaches())
  })
}
