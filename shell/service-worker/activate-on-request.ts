import { getCacheKeyForURL } from 'workbox-precaching'
import type { WorkerScope } from './worker-scope.ts'

/**
 * A new worker waits until the tabs of the old one are closed: until then the files of their
 * release stay at hand. It takes over earlier where the shopper asks for it, and where the only tab
 * has its release already.
 */
export function activateOnRequest(scope: WorkerScope): void {
  scope.addEventListener('message', event => {
    const { type, script } = (event.data ?? {}) as { type?: unknown; script?: unknown }
    if (type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting())
    if (type !== 'HAS_SHELL') return
    const hasShell = typeof script === 'string' && getCacheKeyForURL(script) !== undefined
    event.ports[0]?.postMessage(hasShell)
    if (hasShell) event.waitUntil(takeOverOnlyTab(scope))
  })
}

async function takeOverOnlyTab(scope: WorkerScope): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length === 1) await scope.skipWaiting()
}
