import type { SyncQueue } from '@vitrina/sync-queue'

/** What would be lost by signing out now. */
export type Waiting = 'order' | 'changes'

/** As spec §3 names it, and whose it is: a guest's order stays in the browser. */
type KeptOrder = { transmited?: boolean; owner?: string | null }

/** What this customer has made here and the platform does not know yet; the weightier of the two. */
export async function waitsWith({
  orders,
  tasks,
}: Pick<SyncQueue, 'orders' | 'tasks'>): Promise<Waiting | null> {
  const kept = [...(await orders.all<KeptOrder>()).values()]
  if (kept.some(({ transmited, owner }) => !transmited && owner)) return 'order'
  const changes = [...tasks('cart'), ...tasks('user')].filter(({ transmited }) => !transmited)
  return changes.length > 0 ? 'changes' : null
}
