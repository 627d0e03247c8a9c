import { createSend, type Network } from '@vitrina/api-client'
import type { ShopServices } from '@vitrina/federation'
import { openSyncQueue, type SyncQueue } from '@vitrina/sync-queue'
import { tokensOf } from './token-source.ts'

type Options = {
  services: Pick<ShopServices, 'events' | 'i18n' | 'notifications' | 'session'>
  network: Network
  window: Window
}

/** The queue of this tab. */
export function openQueue({ services, network, window }: Options): Promise<SyncQueue> {
  const { events, i18n, notifications } = services
  return openSyncQueue({
    send: createSend({ baseUrl: '', language: i18n.locale, network }),
    network,
    session: tokensOf(services.session),
    locks: window.navigator.locks,
    channel: new BroadcastChannel('vitrina-sync'),
    onCallback: (name, { task_id, code = 0, result }) => {
      events.emit('queue:task-answered', { name, taskId: task_id, code, result })
    },
    tell: message => notifications.notify({ type: 'error', message }),
    onWaiting: () => undefined,
    reportError: error => reportError(error),
  })
}
