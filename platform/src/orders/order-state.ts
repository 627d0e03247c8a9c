export const orderStatuses = [
  'pending_confirmation',
  'pending',
  'processing',
  'shipped',
  'complete',
  'canceled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What happens to an order once it is placed. */
export type OrderEvent = 'confirmed' | 'accepted' | 'shipped' | 'completed' | 'canceled'

const changes: Record<OrderEvent, { from: readonly OrderStatus[]; to: OrderStatus }> = {
  confirmed: { from: ['pending_confirmation'], to: 'pending' },
  accepted: { from: ['pending'], to: 'processing' },
  shipped: { from: ['pending', 'processing'], to: 'shipped' },
  completed: { from: ['shipped'], to: 'complete' },
  canceled: { from: ['pending_confirmation', 'pending', 'processing'], to: 'canceled' },
}

/** The status after an event; undefined when it cannot happen to such an order. */
export function statusAfter(status: OrderStatus, event: OrderEvent): OrderStatus | undefined {
  const { from, to } = changes[event]
  return from.includes(status) ? to : undefined
}

/** Whether the event has done its work already: it happened, and perhaps others after it. */
export function hasHappened(status: OrderStatus, event: OrderEvent): boolean {
  if (status === changes[event].to) return true
  if (event === 'confirmed') return status !== 'pending_confirmation' && status !== 'canceled'
  return event === 'shipped' && status === 'complete'
}

/**
 * Written down of orders to be confirmed: how they were placed, and that their goods are held no
 * more.
 */
export const confirmationEvents = { asked: 'confirmation_asked', lapsed: 'reservation_lapsed' }

/**
 * The status an order came to by an event as it is written down; the first is `placed`, or asks to
 * confirm.
 */
export function statusAfterEvent(event: string): OrderStatus {
  if (Object.values(confirmationEvents).includes(event)) return 'pending_confirmation'
  return event in changes ? changes[event as OrderEvent].to : 'pending'
}

/** The coarser word clients of this family sort orders by. */
export function orderState(status: OrderStatus): string {
  if (status === 'pending' || status === 'pending_confirmation') return 'new'
  return status === 'shipped' ? 'processing' : status
}

/** Nothing is left to pay. */
export function isSettled(status: OrderStatus): boolean {
  return status === 'complete' || status === 'canceled'
}
