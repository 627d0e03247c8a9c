import type { WorkboxPlugin } from 'workbox-core/types.js'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Remembers which tabs were given a page out of the cache, and tells them so when they ask: nothing
 * in its HTML does. A worker that ends meanwhile forgets it, and their next call finds out.
 */
export function reportCachedPages(scope: Pick<WorkerScope, 'addEventListener'>): WorkboxPlugin {
  const tabs = new Set<string>()
  scope.addEventListener('message', ({ data, source, ports }) => {
    const { type } = (data ?? {}) as { type?: unknown }
    if (type === 'WAS_KEPT') ports[0]?.postMessage(tabs.has(source?.id ?? ''))
  })
  return {
    async cachedResponseWillBeUsed({ cachedResponse, event }) {
      if (cachedResponse) tabs.add((event as unknown as Navigation).resultingClientId)
      return cachedResponse
    },
  }
}

type Navigation = { readonly resultingClientId: string }
