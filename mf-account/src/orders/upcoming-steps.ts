import type { PlacedOrder } from '@vitrina/contract'

const upcomingStates = ['assembled', 'shipped', 'at_point', 'complete'] as const
export type UpcomingStep = (typeof upcomingStates)[number]

/** What is still to come of an order on its way; nothing of one that ended or goes back. */
export function listUpcomingSteps(order: PlacedOrder): readonly UpcomingStep[] {
  const { status, extension_attributes, online_payment: payment } = order
  const isOnWay = ['pending', 'processing', 'assembled', 'shipped', 'at_point'].includes(status)
  if (!isOnWay || payment?.token !== undefined) return []
  const delivery = extension_attributes.shipping_assignments[0]?.shipping
  const hasPoint = delivery?.extension_attributes?.pickup_point !== undefined
  const past = upcomingStates.indexOf(status as UpcomingStep)
  return upcomingStates.slice(past + 1).filter(step => step !== 'at_point' || hasPoint)
}
