import type { NetworkMonitor } from '@vitrina/api-client'
import { askServiceWorker } from './query-worker.ts'

/**
 * A page that the service worker has kept looks as it did when the shop was in reach, and may ask
 * the platform for nothing: what can be reached is found out once.
 */
export async function recheckNetworkOnCachedPage(
  network: Pick<NetworkMonitor, 'doubt'>,
  { serviceWorker }: Navigator,
): Promise<void> {
  const worker = serviceWorker?.controller
  if (worker && (await askServiceWorker(worker, { type: 'WAS_KEPT' }))) await network.doubt()
}
