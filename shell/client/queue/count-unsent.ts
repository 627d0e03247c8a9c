import { isObjectOf, isOneOf } from '@vitrina/domain'
import type { SyncQueue } from '@vitrina/sync-queue'

export type UnsentCounts = { readonly orders: number; readonly changes: number }

/** What this browser has yet to send. */
export async function countUnsentItems(
  queue: Pick<SyncQueue, 'tasks' | 'orders'>,
): Promise<UnsentCounts> {
  const orders = [...(await queue.orders.all()).values()]
  const changes = [...queue.tasks('cart'), ...queue.tasks('user')]
  return {
    orders: orders.filter(order => !isTransmittedOrder(order)).length,
    changes: changes.filter(({ transmited, isDeadLetter }) => !transmited && !isDeadLetter).length,
  }
}

export const isTransmittedOrder = isObjectOf({ transmited: isOneOf(true) })
