import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import { cacheLimits } from './cache-limits.ts'
import { expiring } from './expiring.ts'
import { isReleaseFile } from './release-file.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Files of releases come from the browser once they were here. The build of the shell knows its own
 * (the precache); which versions of remotes there are, the page alone knows.
 */
export function answerFiles({ location }: Pick<WorkerScope, 'location'>): void {
  const files = {
    cacheName: 'files',
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => request.url.split('?', 1).join() },
      // Never an opaque answer: nobody could tell it from a failure.
      new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
      expiring(cacheLimits.files),
    ],
  } satisfies StrategyOptions
  const isFile = (url: URL) => isReleaseFile(url, location.origin)
  registerRoute(({ url }) => isFile(url) && !url.search, new CacheFirst(files))
  // A second try has an address of its own (shell/client/federation/sealed-entries.ts): what is
  // kept may be what failed.
  registerRoute(({ url }) => isFile(url), new NetworkFirst(files))
}
