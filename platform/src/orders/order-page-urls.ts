import type { TrackingUrlGetter } from '../delivery/tracking-url.ts'
import {
  createPaymentTokenService,
  type PaymentTokenService,
} from '../payments/payment-token-service.ts'
import type { Store } from '../store/open-store.ts'
import {
  createGuestTokenService,
  emailTokenLifetimeMs,
  type GuestTokenService,
  orderLookupTokenLifetimeMs,
} from './guest-token-service.ts'
import type { OrderRow } from './order-reading.ts'

type LinkedOrder = { id: string; customer_id: string | null; link_series: number }

/**
 * Where an order is seen and paid, below the address of a shop. What opens it stands behind `#`: in
 * no log and no referrer.
 */
export interface OrderPageUrls {
  /** A customer's account; for a guest a page that opens by this link alone. */
  pathOf(order: LinkedOrder): string
  /**
   * The same for whoever looks at its payment: a guest's opens for a day, and no longer than links
   * of letters do.
   */
  seenPathOf(
    order: LinkedOrder & Pick<OrderRow, 'email' | 'created_at'>,
    nowMs: number,
  ): string | undefined
  payPathOf(order: Pick<LinkedOrder, 'id' | 'link_series'>): string
  /** The carrier's page of its parcel. */
  trackingUrlOf: TrackingUrlGetter
  tokens: GuestTokenService
  paying: PaymentTokenService
}

export async function createOrderPageUrls(
  store: Store,
  now: () => number,
  trackingUrlOf: TrackingUrlGetter,
): Promise<OrderPageUrls> {
  const tokens = await createGuestTokenService(store, now)
  const paying = await createPaymentTokenService(store)
  const accountPathOf = ({ id }: LinkedOrder) => `/my-account/orders/${id}`
  return {
    tokens,
    paying,
    trackingUrlOf,
    pathOf: order =>
      order.customer_id === null ? `/order#${tokens.of(order)}` : accountPathOf(order),
    seenPathOf(order, nowMs) {
      if (order.customer_id !== null) return accountPathOf(order)
      const isOver = nowMs >= order.created_at.getTime() + emailTokenLifetimeMs
      return order.email === null || isOver
        ? undefined
        : `/order#${tokens.of(order, orderLookupTokenLifetimeMs)}`
    },
    payPathOf: order => `/payment#${paying.of(order)}`,
  }
}
