import type { CartHolder } from '../carts/cart-holder.ts'
import { toCanonicalJson } from '../http/canonical.ts'
import { type IdempotentChange, sha256 } from '../http/idempotency.ts'
import { pickOrderContent, removeConsents } from './order-content.ts'
import type { ParsedOrder } from './orders.ts'

/**
 * By what an order is known when it is sent again: the key, else what the client calls it, else
 * what it says. A client's own name may be guessed, so it means something only within the guest's
 * cart or for the customer: nobody takes another's.
 */
export function toIdempotentOrder(
  order: ParsedOrder,
  key: string | undefined,
  holder: CartHolder,
): IdempotentChange {
  const scope = holder.kind === 'guest' ? 'order' : `order of customer ${holder.customerId}`
  if (key !== undefined) return { scope, key, request: removeConsents(order) }
  const content = pickOrderContent(order)
  if (order.order_id === undefined) {
    return { scope, key: `request ${toCanonicalJson(content)}`, request: content }
  }
  const own = holder.kind === 'guest' ? `${scope} of cart ${sha256(holder.cartId)}` : scope
  return { scope: own, key: `name ${order.order_id}`, request: content }
}
