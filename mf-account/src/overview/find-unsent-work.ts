import type { ShopServices } from '@vitrina/federation'
import { readOwnerOfPendingChanges } from '@vitrina/session'
import { listWaitingOrders } from './waiting-orders.ts'

/** What would be lost by signing out now. */
export type UnsentDataKind = 'order' | 'changes'

type Where = Pick<ShopServices, 'queue' | 'session' | 'storage'>

/**
 * What this customer, or the one whose session ran out, has made here and the platform does not
 * know yet; the weightier of the two. What others wait for is theirs.
 */
export async function findUnsentData({
  queue,
  session,
  storage,
}: Where): Promise<UnsentDataKind | null> {
  // Where the queue cannot be had nothing was put into it.
  const found = await queue().catch(() => null)
  if (!found) return null
  if ((await listWaitingOrders(found, { session, storage })).length > 0) return 'order'
  const owner = readOwnerOfPendingChanges(storage, session.customer())
  const changes = [
    ...found.tasks('cart'),
    ...found.tasks('user').filter(({ ownerId }) => ownerId === owner),
  ]
  return changes.some(({ transmited }) => !transmited) ? 'changes' : null
}
