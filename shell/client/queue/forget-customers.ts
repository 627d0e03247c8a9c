import type { SyncQueue } from '@vitrina/sync-queue'

/** Of an order that waits, or waited: the customer who made it, where it was no guest. */
type KeptOrder = { owner?: string | null }

/** Who signs out leaves nothing behind (spec §4). A guest's order is the browser's. */
export async function forgetCustomers(
  queue: Pick<SyncQueue, 'forgetCustomers' | 'orders'>,
): Promise<void> {
  await queue.forgetCustomers()
  for (const [id, { owner = null }] of await queue.orders.all<KeptOrder>()) {
    if (owner !== null) await queue.orders.remove(id)
  }
}
