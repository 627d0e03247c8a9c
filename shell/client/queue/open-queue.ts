import { createRequestSender, type NetworkMonitor } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { readExpiredCustomerIds, readLastSessionEnd } from '@vitrina/session'
import { isStoragePersistent } from '@vitrina/storage'
import {
  getQueueName,
  openBroadcastChannel,
  openSyncQueue,
  partitions,
  type SyncQueue,
  toBackgroundSyncTag,
} from '@vitrina/sync-queue'
import { registerServiceWorker } from './background-sync.ts'
import { recheckNetworkOnCachedPage } from './check-network-of-cached-page.ts'
import { startConnectionStatus } from './connection-line.ts'
import { isTransmittedOrder } from './count-unsent.ts'
import { createUnsavedDataNotifier } from './fleeting-notice.ts'
import { offerInstall } from './offer-install.ts'
import { createTokenSource } from './token-source.ts'

type Options = {
  services: Pick<
    ShopServices,
    | 'events'
    | 'i18n'
    | 'notifications'
    | 'panels'
    | 'remoteService'
    | 'session'
    | 'settings'
    | 'storage'
  >
  network: NetworkMonitor
  window: Window
}

/** The queue of this tab, and the worker that delivers when there is none. */
export async function openTabSyncQueue({ services, network, window }: Options): Promise<SyncQueue> {
  const { events, i18n, notifications, session, storage } = services
  const { document, navigator } = window
  const { storeCode, storage: store } = services.settings.views ?? {}
  // A store has a queue of its own.
  const name = getQueueName(store)
  const tellFleeting = createUnsavedDataNotifier(services)
  const followQueue = startConnectionStatus({ network, i18n, document })
  void recheckNetworkOnCachedPage(network, navigator)
  offerInstall(window, services)
  const askWorkerToDeliver = registerServiceWorker(window, services, network)
  const deliverInBackground = () => askWorkerToDeliver(toBackgroundSyncTag({ store, storeCode }))
  const queue = await openSyncQueue({
    name,
    send: createRequestSender({ baseUrl: '', storeCode, network }),
    network,
    session: createTokenSource(session, storage),
    language: i18n.locale,
    locks: navigator.locks,
    channel: openBroadcastChannel(name),
    onCallback: (name, { task_id, code = 0, result }) => {
      events.emit('queue:task-answered', { name, taskId: task_id, code, result })
    },
    tell: message => notifications.notify({ type: 'error', message }),
    onWaiting: isLasting => {
      if (isLasting) deliverInBackground()
      else tellFleeting('changes')
    },
    reportError: error => reportError(error),
  })
  followQueue(queue)
  events.on('session:signed-out', ({ why }) => {
    if (why === 'asked') void queue.forgetCustomers(readExpiredCustomerIds(storage))
  })
  // The cart lies in the plain storage, which a browser may refuse or fill as well.
  events.on('cart:item-added', () => {
    if (!isStoragePersistent(storage)) tellFleeting('cart')
  })
  // Somebody may have signed out while there was no queue to hear of it.
  if (session.token() === null && readLastSessionEnd(storage).why === 'asked')
    await queue.forgetCustomers(readExpiredCustomerIds(storage))
  const left = [...queue.tasks('cart'), ...queue.tasks('orders')]
  // Answers that came when nobody was there, and orders that wait, are seen to by whoever asked.
  if (left.length > 0 || (await hasOpenOrders(queue)))
    services
      .remoteService('cart')
      .catch(error => console.warn('What waits is seen to at the next visit:', error))
  if (queue.tasks('user').length > 0)
    services
      .remoteService('account')
      .catch(error => console.warn('Changes of the account are seen to at the next visit:', error))

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void queue.look()
    // The page may never be seen again.
    else if (hasUnsent(queue)) deliverInBackground()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void queue.look())
  return queue
}

async function hasOpenOrders({ orders }: SyncQueue): Promise<boolean> {
  const all = [...(await orders.all()).values()]
  return all.some(order => !isTransmittedOrder(order))
}

function hasUnsent(queue: SyncQueue): boolean {
  return partitions.some(partition =>
    queue.tasks(partition).some(task => !task.transmited && !task.isDeadLetter),
  )
}
