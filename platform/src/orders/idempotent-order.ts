import type { CartOwner } from '../carts/cart-owner.ts'
import { toCanonicalJson } from '../http/canonical.ts'
import { hashSha256, type IdempotentChange } from '../http/idempotency.ts'
import { omitOrderConsents, pickOrderContent } from './order-content.ts'
import type { ParsedOrder } from './orders.ts'

/**
 * By what an order is known when it is sent again: the key, else what the client calls it, else
 * what it says. A client's own name may be guessed, so it means something only within the guest's
 * cart or for the customer: nobody takes another's.
 */
export function toIdempotentOrderChange(
  order: ParsedOrder,
  key: string | undefined,
  owner: CartOwner,
): IdempotentChange {
  const scope = owner.kind === 'guest' ? 'order' : `order of customer ${owner.customerId}`
  if (key !== undefined) return { scope, key, request: omitOrderConsents(order) }
  const content = pickOrderContent(order)
  if (order.order_id === undefined) {
    return { scope, key: `request ${toCanonicalJson(content)}`, request: content }
  }
  const own = owner.kind === 'guest' ? `${scope} of cart ${hashSha256(owner.cartId)}` : scope
  return { scope: own, key: `name ${order.order_id}`, request: content }
}
