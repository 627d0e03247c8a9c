import { canonical } from '../http/canonical.ts'
import { sha256 } from '../http/idempotency.ts'
import type { ParsedOrder } from './orders.ts'

/**
 * What an order says beside what it is called and when it was written: a client that sends it again
 * stamps it anew.
 */
export function orderContent(order: ParsedOrder): Partial<ParsedOrder> {
  const { order_id, created_at, updated_at, transmited, user_id, store_code, ...content } = order
  return content
}

export function contentHash(order: ParsedOrder): string {
  return sha256(canonical(orderContent(order)))
}
