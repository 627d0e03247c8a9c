import {
  acceptAnything,
  isBoolean,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'
import { readStoredList } from '../cart/stored-list.ts'
import {
  type AccountDetails,
  type CheckoutDetails,
  createEmptyCheckoutDetails,
  emptyPickup,
  type PickupDetails,
} from './checkout-details.ts'
import type { CheckoutStepName } from './checkout-steps.ts'

const isStepName: TypeGuard<CheckoutStepName> = isOneOf('personal', 'delivery', 'payment', 'review')
const isTexts = isRecordOf(isString)
const isFromAccount = isObjectOf(
  {},
  { personal: isTexts, address: isTexts, billing: isTexts, invoice: isTexts },
) as TypeGuard<unknown> as TypeGuard<AccountDetails>

const isPickup = isObjectOf({
  isAsked: isBoolean,
}) as TypeGuard<unknown> as TypeGuard<PickupDetails>

const keys = [
  'personal-details',
  'shipping-details',
  'payment-details',
  'from-account',
  'confirmed-steps',
] as const

/** What was typed survives a reload, under the keys of docs/rules/storage.md#keys. */
export function readCheckoutDetails(storage: ShopStorage, country: string): CheckoutDetails {
  const empty = createEmptyCheckoutDetails(country)
  const read = (key: string) => storage.read('checkout', key, isRecordOf(acceptAnything)) ?? {}
  const personal = read('personal-details')
  const shipping = read('shipping-details')
  const payment = read('payment-details')
  return {
    ...empty,
    personal: pick(empty.personal, personal),
    address: pick(empty.address, shipping),
    shippingMethod: text(shipping.shippingMethod),
    pickup: isPickup(shipping.pickup) ? shipping.pickup : emptyPickup,
    courierComment: text(shipping.courierComment),
    billing: pick(empty.billing, payment),
    invoice: pick(empty.invoice, payment),
    paymentMethod: text(payment.paymentMethod),
    choices: {
      createAccount: personal.createAccount === true,
      otherBilling: payment.otherBilling === true,
      companyInvoice: payment.companyInvoice === true,
    },
    known: storage.read('checkout', 'from-account', isFromAccount) ?? {},
  }
}

/** Everything but the password, which is nobody's to keep. */
export function writeCheckoutDetails(
  storage: ShopStorage,
  {
    personal,
    address,
    shippingMethod,
    pickup,
    courierComment,
    billing,
    invoice,
    paymentMethod,
    choices,
    known,
  }: CheckoutDetails,
  nowMs: number,
): void {
  const { createAccount, ...paying } = choices
  storage.write('checkout', 'personal-details', { ...personal, createAccount })
  storage.write('checkout', 'shipping-details', {
    ...address,
    shippingMethod,
    pickup,
    courierComment,
  })
  storage.write('checkout', 'payment-details', {
    ...billing,
    ...invoice,
    paymentMethod,
    ...paying,
  })
  // After what was filled in by it: another tab that heard of this first would take that for typed.
  storage.write('checkout', 'from-account', known)
  storage.write('checkout', 'modified-at', nowMs)
}

/** Longer without a change of the form, and the shopper is not on the way to an order any more. */
const inCheckoutMs = 1_800_000

/**
 * Steps gone on from (docs/rules/checkout.md#steps). An order taken up again after a break is gone
 * through from its start.
 */
export function readConfirmedSteps(
  storage: ShopStorage,
  nowMs: number,
): readonly CheckoutStepName[] {
  const modifiedAt = storage.read('checkout', 'modified-at', isNumber) ?? 0
  if (nowMs - modifiedAt >= inCheckoutMs) return []
  return readStoredList(storage, 'checkout', 'confirmed-steps', isStepName)
}

export function writeConfirmedSteps(
  storage: ShopStorage,
  confirmed: readonly CheckoutStepName[],
): void {
  storage.write('checkout', 'confirmed-steps', confirmed)
}

/** Hears what is typed in another tab. */
export function subscribeToCheckoutDetails(storage: ShopStorage, listener: () => void): () => void {
  const stops = keys.map(key => storage.onForeignChange('checkout', key, listener))
  return () => {
    for (const stop of stops) stop()
  }
}

function pick<Fields extends Record<string, string>>(
  empty: Fields,
  saved: Record<string, unknown>,
): Fields {
  const entries = Object.entries(empty).map(([name, value]) => [name, text(saved[name]) || value])
  return Object.fromEntries(entries) as Fields
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
