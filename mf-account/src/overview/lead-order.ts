import type { PlacedOrder } from '@vitrina/contract'
import { listUpcomingSteps, type UpcomingStep } from '../orders/upcoming-steps.ts'

/** Statuses of an order that is still on its way to its buyer. */
const underWay = [
  'pending_confirmation',
  'pending',
  'processing',
  'assembled',
  'shipped',
  'at_point',
]

export const isOrderInProgress = ({ status }: Pick<PlacedOrder, 'status'>) =>
  underWay.includes(status)

/** What delivery was promised at the checkout. */
export function findOrderDelivery(order: PlacedOrder) {
  return order.extension_attributes.shipping_assignments[0]?.shipping
}

/**
 * The order that the overview opens with: the one that can be picked up, else the one that comes
 * first, else the newest of those under way, else the newest of all. `orders`: the newest first.
 */
export function chooseFeaturedOrder(orders: readonly PlacedOrder[]): PlacedOrder | undefined {
  const coming = orders.filter(isOrderInProgress)
  const ready = coming.find(({ status }) => status === 'at_point')
  const [first] = coming.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  return ready ?? first ?? orders[0]
}

/** Behind every date, where no day was promised. */
const noDay = '9999'

function dayOf(order: PlacedOrder): string {
  return findOrderDelivery(order)?.extension_attributes?.earliest ?? noDay
}

/** The days a parcel is expected on; `undefined` where none was promised, or it is past. */
export function findExpectedDeliveryRange(
  order: PlacedOrder,
  nowMs: number,
): { earliest: string; latest: string } | undefined {
  const { earliest, latest } = findOrderDelivery(order)?.extension_attributes ?? {}
  if (!earliest || !latest || order.status === 'at_point') return undefined
  // A day of the calendar ends later in the west than in Greenwich, where dates are read.
  const endMs = Date.parse(latest) + 36 * 60 * 60 * 1000
  return nowMs < endMs ? { earliest, latest } : undefined
}

/** A step of the way: one that was taken has a moment, one that is to come has none. */
export type OrderProgressStep =
  | { kind: 'taken'; status: string; at: string; isNow: boolean }
  | { kind: 'upcoming'; step: UpcomingStep }

/** The way of an order: each state once, as it was reached last, and what follows. */
export function listOrderProgressSteps(order: PlacedOrder): readonly OrderProgressStep[] {
  const { status, created_at, status_histories: told = [] } = order
  const states = told.filter(({ event }) => event === undefined)
  const records = states.length > 0 ? states : [{ status, created_at }]
  const latest = new Map(records.map(record => [record.status, record.created_at]))
  const taken = [...latest].map(
    ([name, at]): OrderProgressStep => ({
      kind: 'taken',
      status: name,
      at,
      isNow: name === status,
    }),
  )
  const upcoming = listUpcomingSteps(order).map(
    (step): OrderProgressStep => ({ kind: 'upcoming', step }),
  )
  return [...taken, ...upcoming]
}
