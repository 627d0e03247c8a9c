import { isFlag, isNullOr, isObjectOf, isText, type ShapeOf } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { readOwner } from '@vitrina/session'

/** What would be lost by signing out now. */
export type UnsentWork = 'order' | 'changes'

/**
 * As docs/rules/orders.md#orders-that-wait names it, and whose it is, also where their session had
 * run out. A guest's stays in the browser.
 */
const isStoredOrder = isObjectOf(
  {},
  { transmited: isFlag, owner: isNullOr(isText), of: isNullOr(isText) },
)
type StoredOrder = ShapeOf<typeof isStoredOrder>

type Where = Pick<ShopServices, 'queue' | 'session' | 'storage'>

/**
 * What this customer, or the one whose session ran out, has made here and the platform does not
 * know yet; the weightier of the two. What others wait for is theirs.
 */
export async function findUnsentWork({
  queue,
  session,
  storage,
}: Where): Promise<UnsentWork | null> {
  // Where the queue cannot be had nothing was put into it.
  const found = await queue().catch(() => null)
  if (!found) return null
  const owner = readOwner(storage, session.customer())
  const orders = [...(await found.orders.all()).values()].filter(isStoredOrder)
  const isTheirs = ({ owner: by, of }: StoredOrder) => owner !== null && (by ?? of) === owner
  if (orders.some(order => !order.transmited && isTheirs(order))) return 'order'
  const changes = [
    ...found.tasks('cart'),
    ...found.tasks('user').filter(({ ownerId }) => ownerId === owner),
  ]
  return changes.some(({ transmited }) => !transmited) ? 'changes' : null
}
