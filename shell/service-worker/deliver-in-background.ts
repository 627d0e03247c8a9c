import { createSend } from '@vitrina/api-client'
import { backgroundTag, deliverWaiting, openChannel } from '@vitrina/sync-queue'
import type { WorkerScope } from './worker-scope.ts'

/** Delivers the queue when the network returns, also where no page of the shop is open. */
export function deliverInBackground(scope: WorkerScope): void {
  scope.addEventListener('sync', event => {
    if (event.tag === backgroundTag) event.waitUntil(deliver(scope))
  })
}

async function deliver({ navigator }: WorkerScope): Promise<void> {
  const isDone = await deliverWaiting({
    send: createSend({ baseUrl: '' }),
    locks: navigator.locks,
    channel: openChannel('vitrina-sync'),
    reportError: error => console.error(error),
  })
  if (!isDone) throw new Error('Something still waits: ask again later')
}
