export const orderStatuses = ['pending', 'processing', 'shipped', 'complete', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What happens to an order once it is placed. */
export type OrderEvent = 'accepted' | 'shipped' | 'completed' | 'canceled'

const changes: Record<OrderEvent, { from: readonly OrderStatus[]; to: OrderStatus }> = {
  accepted: { from: ['pending'], to: 'processing' },
  shipped: { from: ['pending', 'processing'], to: 'shipped' },
  completed: { from: ['shipped'], to: 'complete' },
  canceled: { from: ['pending', 'processing'], to: 'canceled' },
}

/** The status after an event; undefined when it cannot happen to such an order. */
export function statusAfter(status: OrderStatus, event: OrderEvent): OrderStatus | undefined {
  const { from, to } = changes[event]
  return from.includes(status) ? to : undefined
}

/** Whether the event has done its work already: it happened, and perhaps others after it. */
export function hasHappened(status: OrderStatus, event: OrderEvent): boolean {
  if (status === changes[event].to) return true
  return event === 'shipped' && status === 'complete'
}

/** The status an order came to by an event as it is written down; the first is `placed`. */
export function statusAfterEvent(event: string): OrderStatus {
  return event in changes ? changes[event as OrderEvent].to : 'pending'
}

/** The coarser word clients of this family sort orders by. */
export function orderState(status: OrderStatus): string {
  if (status === 'pending') return 'new'
  return status === 'shipped' ? 'processing' : status
}

/** Nothing is left to pay. */
export function isSettled(status: OrderStatus): boolean {
  return status === 'complete' || status === 'canceled'
}
