import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import { createEmptyCheckoutDetails } from '../checkout/checkout-details.ts'
import { placeOrderForVisibleCart } from '../checkout/place-seen-cart.ts'
import type { WaitingOrderView } from '../waiting/waiting-order.ts'
import { coatAddition, openTab } from './buying.ts'

export type OrderingTab = ReturnType<typeof openTab>

export const cashOnDeliverySelection = {
  details: createEmptyCheckoutDetails('RU'),
  shipping: {
    carrier_code: 'transport',
    method_code: 'company',
    price_incl_tax: 0,
  } as ShippingMethod,
  shippingTitle: 'Транспортная компания',
  payment: { code: 'cashondelivery', title: 'При получении' } as PaymentMethod,
  paymentTitle: 'При получении',
}

export async function openTabWithCoat(
  options: Parameters<typeof openTab>[0] = {},
): Promise<OrderingTab> {
  const tab = openTab(options)
  await tab.cart.add(coatAddition)
  await tab.cart.settled()
  return tab
}

/** The browser was closed and opened again: nothing but its stores is left. */
export function reopenTab({ platform, storage, memory }: OrderingTab): OrderingTab {
  return openTab({ platform, storage, memory })
}

export function pressOrderButton({ buying }: OrderingTab) {
  return placeOrderForVisibleCart(buying, cashOnDeliverySelection)
}

/** @throws where the order is not kept. */
export async function placeOrderOffline(tab: OrderingTab) {
  tab.memory.setNetwork('unreachable')
  const { kept } = await pressOrderButton(tab)
  if (!kept) throw new Error('The order was not kept')
  return kept
}

export function listWaitingOrderViews({ waiting }: OrderingTab): readonly WaitingOrderView[] {
  return waiting.store.getState().orders ?? []
}

export function listOrderStates(tab: OrderingTab) {
  return listWaitingOrderViews(tab).map(({ state }) => state)
}

export function listSentOrders({ platform }: OrderingTab) {
  return platform.calls.filter(({ call }) => call === 'place')
}

/** Resolves once the claim holds; fails with the claim's own text when it never does. */
export async function waitUntilTrue(claim: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !claim(); turn += 1) await new Promise(setImmediate)
  if (!claim()) throw new Error(`Never came true: ${claim}`)
}
