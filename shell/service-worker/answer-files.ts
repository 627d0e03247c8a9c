import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import { cacheLimits } from './cache-limits.ts'
import type { FileCacher } from './cache-releases.ts'
import { createExpirationPlugin } from './expiring.ts'
import { GuardedCacheFirst } from './guarded-cache-first.ts'
import { oldShellPlugin } from './old-shell.ts'
import { isReleaseFile } from './release-file.ts'
import type { StorageGuard } from './storage-guard.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Files of releases come from the browser once they were here. The build of the shell knows its own
 * (the precache); which versions of remotes there are, the page alone knows. Answers how to keep
 * one that nobody has asked for yet.
 */
export function registerFileRoutes(
  { location }: Pick<WorkerScope, 'location'>,
  guard: StorageGuard,
): FileCacher {
  const files = {
    cacheName: 'files',
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => request.url.split('?', 1).join() },
      // Never an opaque answer: nobody could tell it from a failure.
      new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
      createExpirationPlugin(cacheLimits.files),
      oldShellPlugin,
    ],
  } satisfies StrategyOptions
  const isFile = (url: URL) => isReleaseFile(url, location.origin)
  const kept = new GuardedCacheFirst(guard, files)
  registerRoute(({ url }) => isFile(url) && !url.search, kept)
  // A second try has an address of its own (shell/client/federation/integrity-plugin.ts): what is
  // kept may be what failed.
  registerRoute(({ url }) => isFile(url), new NetworkFirst(files))
  return async ({ url, integrity = '' }, event) => {
    const request = new Request(url, { integrity, priority: 'low' })
    const work = kept.handleAll({ request, event })
    const [{ ok, status }] = await Promise.all(work)
    if (!ok) throw new Error(`${url} cannot be kept: ${status}`)
  }
}
