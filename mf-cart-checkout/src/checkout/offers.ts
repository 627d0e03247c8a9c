import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'

/** What may be chosen: not known yet, known, or not to be had for now. */
export type Offer<Method> = { status: 'waiting' | 'known' | 'failed'; methods: readonly Method[] }

export const paidOnDelivery = ['cashondelivery', 'cod']

/** Each method once; goods that are not delivered cannot be paid for on delivery (spec §5). */
export function payableMethods(
  methods: readonly PaymentMethod[],
  isVirtual: boolean,
): PaymentMethod[] {
  return methods.filter(
    ({ code }, position) =>
      methods.findIndex(other => other.code === code) === position &&
      !(isVirtual && paidOnDelivery.includes(code)),
  )
}

/** An answer without the mark counts as available (contract §3.8). */
export function availableMethods(methods: readonly ShippingMethod[]): ShippingMethod[] {
  return methods.filter(({ available }) => available !== false)
}

/**
 * What is offered when the platform does not answer: what it offered before, if it has. A choice
 * already made stays on screen; whether it still holds is said when the order is placed.
 */
export function withoutAnswer<Method>(before: readonly Method[]): Offer<Method> {
  return before.length > 0
    ? { status: 'known', methods: before }
    : { status: 'failed', methods: [] }
}
