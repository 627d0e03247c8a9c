/** Of which events of an order the staff can be emailed; `placed` stands for every new order. */
export const orderEmailEvents = [
  'placed',
  'reservation_lapsed',
  'confirmed',
  'paid',
  'payment_failed',
  'payment_refunded',
  'accepted',
  'assembled',
  'shipped',
  'tracked',
  'arrived',
  'completed',
  'canceled',
  'partly_canceled',
  'return_requested',
  'return_refused',
  'returned',
  'refunded',
] as const
export type OrderEmailEvent = (typeof orderEmailEvents)[number]
