import { createRequestSender } from '@vitrina/api-client'
import {
  deliverPendingTasks,
  getQueueName,
  openBroadcastChannel,
  parseBackgroundSyncTag,
} from '@vitrina/sync-queue'
import type { WorkerScope } from './worker-scope.ts'

/** Delivers a queue when the network returns, also where no page of the shop is open. */
export function deliverInBackground(scope: WorkerScope): void {
  scope.addEventListener('sync', event => {
    const place = parseBackgroundSyncTag(event.tag)
    if (place) event.waitUntil(deliver(scope, place))
  })
}

async function deliver(
  { navigator }: WorkerScope,
  { store, storeCode }: NonNullable<ReturnType<typeof parseBackgroundSyncTag>>,
): Promise<void> {
  const name = getQueueName(store)
  const isDone = await deliverPendingTasks({
    name,
    send: createRequestSender({ baseUrl: '', storeCode }),
    locks: navigator.locks,
    channel: openBroadcastChannel(name),
    reportError: error => console.error(error),
  })
  if (!isDone) throw new Error('Something still waits: ask again later')
}
