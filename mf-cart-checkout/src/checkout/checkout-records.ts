import type { ShopStorage } from '@vitrina/storage'
import { type CheckoutDetails, emptyDetails } from './checkout-details.ts'
import type { StepName } from './checkout-steps.ts'

/** What was typed survives a reload, under the keys of contract §23. */
export function readDetails(storage: ShopStorage, country: string): CheckoutDetails {
  const empty = emptyDetails(country)
  const read = (key: string) => storage.read<Record<string, unknown>>('checkout', key) ?? {}
  const shipping = read('shipping-details')
  const payment = read('payment-details')
  return {
    personal: pick(empty.personal, read('personal-details')),
    address: pick(empty.address, shipping),
    shippingMethod: text(shipping.shippingMethod),
    paymentMethod: text(payment.paymentMethod),
  }
}

export function writeDetails(storage: ShopStorage, details: CheckoutDetails): void {
  const { personal, address, shippingMethod, paymentMethod } = details
  storage.write('checkout', 'personal-details', personal)
  storage.write('checkout', 'shipping-details', { ...address, shippingMethod })
  storage.write('checkout', 'payment-details', { ...address, paymentMethod })
}

export function readConfirmed(storage: ShopStorage): readonly StepName[] {
  return storage.read<StepName[]>('checkout', 'confirmed-steps') ?? []
}

export function writeConfirmed(storage: ShopStorage, confirmed: readonly StepName[]): void {
  storage.write('checkout', 'confirmed-steps', confirmed)
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
