import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import { zeroMoney } from '@vitrina/domain'
import type { QueryState } from '@vitrina/query'

/** What may be chosen: not known yet, known, or not to be had for now. */
export type CheckoutMethodsState<Method> = {
  status: 'waiting' | 'known' | 'failed'
  methods: readonly Method[]
  /** The platform cannot be reached. With methods: those that are always there, to be confirmed. */
  isOffline?: boolean
}

export const payOnDeliveryCodes = ['cashondelivery', 'cod']

/** At a bank's page: only with a network. */
export const onlinePaymentCodes = ['sbp', 'card']

/**
 * Each method once; goods that are not delivered cannot be paid for on delivery
 * (docs/rules/checkout.md#payment).
 */
export function filterUsablePaymentMethods(
  methods: readonly PaymentMethod[],
  isVirtual: boolean,
): PaymentMethod[] {
  return methods.filter(
    ({ code }, position) =>
      methods.findIndex(other => other.code === code) === position &&
      !(isVirtual && payOnDeliveryCodes.includes(code)),
  )
}

/** An answer without the mark counts as available (docs/api/carts.md#methods). */
export function filterAvailableShippingMethods(
  methods: readonly ShippingMethod[],
): ShippingMethod[] {
  return methods.filter(({ available }) => available !== false)
}

/**
 * What is offered. When the platform does not answer: what it offered before, if it has, or what
 * the shop can `always` do when there is no connection. A choice already made stays on screen;
 * whether it still holds is said when the order is placed.
 */
export function toCheckoutMethodsState<Method>(
  { value, failure }: Pick<QueryState<readonly Method[]>, 'value' | 'failure'>,
  always: readonly Method[],
): CheckoutMethodsState<Method> {
  const methods = value ?? []
  if (!failure) return { status: value ? 'known' : 'waiting', methods }
  if (methods.length > 0) return { status: 'known', methods }
  const isOffline = failure.kind === 'offline'
  if (isOffline && always.length > 0) return { status: 'known', methods: always, isOffline }
  return { status: 'failed', methods, isOffline }
}

/** How the shop always delivers at home (docs/rules/checkout.md#delivery). */
export function listDefaultShippingMethods(
  country: string,
  homeCountry: string,
): readonly ShippingMethod[] {
  return country === homeCountry ? [transportCompany] : []
}

/**
 * How a parcel can always be paid for (docs/rules/checkout.md#payment); nothing is paid on the
 * delivery of nothing.
 */
export function listDefaultPaymentMethods(isVirtual: boolean): readonly PaymentMethod[] {
  return filterUsablePaymentMethods(
    [{ code: 'cashondelivery', title: 'Cash on delivery' }],
    isVirtual,
  )
}

const transportCompany: ShippingMethod = {
  carrier_code: 'transport',
  method_code: 'company',
  carrier_title: 'Transport company',
  method_title: '',
  amount: zeroMoney,
  price_incl_tax: zeroMoney,
  price_excl_tax: zeroMoney,
  available: true,
  error_message: '',
}
