import { toCanonicalJson } from '../http/canonical.ts'
import { hashSha256 } from '../http/idempotency.ts'
import type { ParsedOrder } from './orders.ts'

/**
 * What an order says beside what it is called, when it was written and what was ticked: a client
 * that sends it again stamps it anew, and a version that knows no consents leaves them out.
 */
export function pickOrderContent(order: ParsedOrder): Partial<ParsedOrder> {
  const { order_id, created_at, updated_at, transmited, user_id, store_code, ...content } =
    omitOrderConsents(order)
  return content
}

/** What a key stands for: during an update one version of the platform knows no consents. */
export function omitOrderConsents({
  consents,
  ...order
}: ParsedOrder): Omit<ParsedOrder, 'consents'> {
  return order
}

export function hashOrderContent(order: ParsedOrder): string {
  return hashSha256(toCanonicalJson(pickOrderContent(order)))
}
