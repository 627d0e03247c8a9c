import { createNetworkMonitor, createPlatformProbe, createRequestSender } from '@vitrina/api-client'
import { openSyncQueue, type SyncQueue } from '@vitrina/sync-queue'

/** The built queue alone on a page of the shop's origin, for tests to drive by hand. */
declare global {
  interface Window {
    queue: SyncQueue
    /** Identifies the subject of every task taken in by this page. */
    settled: unknown[]
    reported: string[]
  }
}

const network = createNetworkMonitor({
  probe: createPlatformProbe(''),
  isOnline: () => navigator.onLine,
  events: window,
})

window.settled = []
window.reported = []
window.queue = await openSyncQueue({
  send: createRequestSender({ baseUrl: '', network }),
  network,
  session: null,
  // Taken away by the tests of browsers that have none.
  locks: navigator.locks as LockManager | undefined,
  channel: new BroadcastChannel('vitrina-sync'),
  onCallback: () => undefined,
  tell: () => undefined,
  onWaiting: () => undefined,
  reportError: error => window.reported.push(String(error)),
})
const { searchParams } = new URL(location.href)
if (searchParams.get('settles') !== 'never') {
  window.queue.onAnswer('cart', async ({ subject }) => {
    window.settled.push(subject)
    return 'done'
  })
} else {
  // The shopper's tab is slow to take an answer in: here it never ends.
  window.queue.onAnswer('cart', () => new Promise(() => undefined))
}
document.documentElement.dataset.ready = ''
