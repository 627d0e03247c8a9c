import type { Network, NetworkStatus } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { askWorker } from './ask-worker.ts'

const topic = 'out-of-reach'

/**
 * Says while the shop cannot be reached that what is shown is as it was seen, what works meanwhile
 * and what waits; before the shopper tries it.
 */
export function tellOutOfReach(
  network: NetworkStatus,
  { i18n, notifications }: Pick<ShopServices, 'i18n' | 'notifications'>,
): void {
  const tell = () => {
    if (network.state === 'reachable') return notifications.withdraw(topic)
    notifications.notify({
      type: 'info',
      topic,
      message: i18n.t('queue:outOfReach.message'),
      detail: i18n.t('queue:outOfReach.detail'),
      hasNoTimeout: true,
    })
  }
  tell()
  network.subscribe(tell)
}

/**
 * A page that the service worker has kept looks as it did when the shop was in reach, and may ask
 * the platform for nothing: what can be reached is found out once.
 */
export async function doubtIfKept(
  network: Pick<Network, 'doubt'>,
  { serviceWorker }: Navigator,
): Promise<void> {
  const worker = serviceWorker?.controller
  if (worker && (await askWorker(worker, { type: 'WAS_KEPT' }))) await network.doubt()
}
