import { CacheExpiration } from 'workbox-expiration'
import { seen } from './seen-caches.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Forgets all of it, and when each was seen. */
export async function forgetSeen(): Promise<void> {
  for (const name of Object.values(seen)) {
    await caches.delete(name)
    // When each was seen stands in a database of Workbox's own, by its address.
    await new CacheExpiration(name, { maxEntries: 1 }).delete()
  }
}

/** A page asks for it when somebody signs out. */
export function forgetWhenAsked(scope: WorkerScope): void {
  scope.addEventListener('message', event => {
    const { type } = (event.data ?? {}) as { type?: unknown }
    if (type === 'FORGET_SEEN') event.waitUntil(forgetSeen())
  })
}
