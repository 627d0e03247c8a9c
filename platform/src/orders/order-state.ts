export const orderStatuses = [
  'pending_confirmation',
  'pending',
  'processing',
  'assembled',
  'shipped',
  'at_point',
  'complete',
  'canceled',
  'return_requested',
  'returned',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What happens to an order once it is placed. */
export type OrderEvent =
  | 'confirmed'
  | 'accepted'
  | 'assembled'
  | 'shipped'
  | 'tracked'
  | 'arrived'
  | 'completed'
  | 'canceled'
  | 'partly_canceled'
  | 'return_requested'
  | 'return_refused'
  | 'returned'
  | 'refunded'

/** From which status an event leads to which; README.md draws it as a table. */
export const orderTransitions: Readonly<
  Record<OrderEvent, Readonly<Partial<Record<OrderStatus, OrderStatus>>>>
> = {
  confirmed: { pending_confirmation: 'pending' },
  accepted: { pending: 'processing' },
  assembled: { pending: 'assembled', processing: 'assembled' },
  shipped: { pending: 'shipped', processing: 'shipped', assembled: 'shipped' },
  tracked: { shipped: 'shipped' },
  arrived: { shipped: 'at_point' },
  completed: { shipped: 'complete', at_point: 'complete' },
  canceled: {
    pending_confirmation: 'canceled',
    pending: 'canceled',
    processing: 'canceled',
    assembled: 'canceled',
  },
  partly_canceled: {
    pending_confirmation: 'pending_confirmation',
    pending: 'pending',
    processing: 'processing',
    assembled: 'assembled',
  },
  return_requested: { complete: 'return_requested', refunded: 'return_requested' },
  return_refused: { return_requested: 'complete' },
  returned: { shipped: 'returned', at_point: 'returned', return_requested: 'returned' },
  refunded: { returned: 'refunded' },
}

/** The status after an event; undefined when it cannot happen to such an order. */
export function findNextStatus(status: OrderStatus, event: OrderEvent): OrderStatus | undefined {
  return orderTransitions[event][status]
}

/** These may come again: an order that stands where they lead has not come there by them. */
const repeatable: readonly OrderEvent[] = ['tracked', 'partly_canceled', 'return_refused']

/** Whether the event has done its work already: it happened, and perhaps others after it. */
export function hasOrderEventHappened(status: OrderStatus, event: OrderEvent): boolean {
  if (repeatable.includes(event)) return false
  if (Object.values(orderTransitions[event]).includes(status)) return true
  if (event === 'confirmed') return status !== 'pending_confirmation' && status !== 'canceled'
  if (event === 'shipped') return status === 'at_point' || status === 'complete'
  return event === 'arrived' && status === 'complete'
}

/**
 * Written down of orders to be confirmed: how they were placed, and that their goods are held no
 * more.
 */
export const confirmationEvents = {
  asked: 'confirmation_asked',
  lapsed: 'reservation_lapsed' as const,
}

/** What became of an order's money at a payment provider; its status stays as it is. */
export const paymentEvents = ['paid', 'payment_failed', 'payment_refunded'] as const
export type PaymentEvent = (typeof paymentEvents)[number]

/**
 * The status an order came to by an event that was written down without it; the first is `placed`,
 * or asks to confirm.
 */
export function computeStatusAfterEvent(event: string): OrderStatus {
  if (Object.values(confirmationEvents).includes(event)) return 'pending_confirmation'
  if (!(event in orderTransitions)) return 'pending'
  return Object.values(orderTransitions[event as OrderEvent])[0] ?? 'pending'
}

/** The coarser word clients of this family sort orders by. */
export function getOrderState(status: OrderStatus): string {
  switch (status) {
    case 'pending':
    case 'pending_confirmation':
      return 'new'
    case 'assembled':
    case 'shipped':
    case 'at_point':
      return 'processing'
    case 'return_requested':
    case 'returned':
      return 'complete'
    case 'refunded':
      return 'closed'
    default:
      return status
  }
}

/** Nothing is left to pay, and nothing goes back and forth any more. */
export function isOrderSettled(status: OrderStatus): boolean {
  return ['complete', 'canceled', 'returned', 'refunded'].includes(status)
}

/** Until it has left, a shopper may cancel an order or a part of it. */
export function isOrderCancellable(status: OrderStatus): boolean {
  return findNextStatus(status, 'canceled') !== undefined
}
