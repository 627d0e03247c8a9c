import {
  type GuardedType,
  isBoolean,
  isNullOr,
  isNumber,
  isObjectOf,
  isString,
} from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { readOwnerOfPendingChanges } from '@vitrina/session'
import type { SyncQueue } from '@vitrina/sync-queue'

/**
 * As docs/rules/orders.md#orders-that-wait names it, and whose it is, also where their session had
 * run out. A guest's stays in the browser.
 */
const isStoredOrder = isObjectOf(
  {},
  {
    transmited: isBoolean,
    owner: isNullOr(isString),
    of: isNullOr(isString),
    created_at: isNumber,
    refusal: isNullOr(isObjectOf({})),
  },
)
export type StoredWaitingOrder = GuardedType<typeof isStoredOrder>

/** What this customer ordered here and the platform has made no order of, oldest first. */
export async function listWaitingOrders(
  queue: Pick<SyncQueue, 'orders'>,
  { session, storage }: Pick<ShopServices, 'session' | 'storage'>,
): Promise<StoredWaitingOrder[]> {
  const owner = readOwnerOfPendingChanges(storage, session.customer())
  if (owner === null) return []
  return [...(await queue.orders.all()).values()]
    .filter(isStoredOrder)
    .filter(({ transmited, owner: by, of }) => !transmited && (by ?? of) === owner)
    .toSorted((one, other) => (one.created_at ?? 0) - (other.created_at ?? 0))
}
