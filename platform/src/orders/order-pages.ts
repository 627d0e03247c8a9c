import { openPaymentTokens, type PaymentTokens } from '../payments/payment-tokens.ts'
import type { Store } from '../store/open-store.ts'
import { type GuestTokens, openGuestTokens } from './guest-tokens.ts'

type LinkedOrder = { id: string; customer_id: string | null; link_series: number }

/**
 * Where an order is seen and paid, below the address of a shop. What opens it stands behind `#`: in
 * no log and no referrer.
 */
export interface OrderPages {
  /** A customer's account; for a guest a page that opens by this link alone. */
  pathOf(order: LinkedOrder): string
  payPathOf(orderId: string): string
  tokens: GuestTokens
  paying: PaymentTokens
}

export async function openOrderPages(store: Store, now: () => number): Promise<OrderPages> {
  const tokens = await openGuestTokens(store, now)
  const paying = await openPaymentTokens(store)
  return {
    tokens,
    paying,
    pathOf: order =>
      order.customer_id === null ? `/order#${tokens.of(order)}` : `/my-account/orders/${order.id}`,
    payPathOf: orderId => `/payment#${paying.of(orderId)}`,
  }
}
