import type { ShippingInformationAnswer } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { ShownCatalog } from '../catalog/shown-catalog.ts'
import { computeCartDiscount } from '../coupons/cart-coupon.ts'
import { type Refusal, refuse } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'
import type { ShopTerms } from '../store-views/shop-terms.ts'
import { listCountedLines, needsShipping, readCartEntries } from './cart-contents.ts'
import type { CartRow } from './cart-rows.ts'
import { deliveriesTo, findDelivery, paymentMethods } from './delivery.ts'
import { computeTotals, sumGoods } from './totals.ts'

/** Empty where nothing is chosen. */
export type ShippingChoice = { carrier: string; method: string; country: string }

export type CartFacts = { terms: ShopTerms; now: () => number }

/** What a cart comes to, and how it may be paid. */
export async function totalsIn(
  handle: Kysely<Tables>,
  cart: CartRow,
  catalog: ShownCatalog,
  { terms, now }: CartFacts,
): Promise<ShippingInformationAnswer> {
  const entries = await readCartEntries(handle, catalog, cart)
  const delivery = findDelivery(cart.shipping_carrier, cart.shipping_method, terms)
  const lines = listCountedLines(entries)
  const discount = await computeCartDiscount(handle, cart, sumGoods(lines), { terms, nowMs: now() })
  return {
    totals: computeTotals(lines, needsShipping(entries) ? delivery : undefined, discount, terms),
    payment_methods: paymentMethods(needsShipping(entries)),
  }
}

/** Keeps how the parcel shall travel, and tells what the cart comes to with it. */
export async function chooseShipping(
  trx: Kysely<Tables>,
  cart: CartRow,
  catalog: ShownCatalog,
  { carrier, method, country }: ShippingChoice,
  facts: CartFacts,
): Promise<Result<ShippingInformationAnswer, Refusal>> {
  if (carrier === '' && method === '') return succeed(await totalsIn(trx, cart, catalog, facts))
  const delivery = findDelivery(carrier, method, facts.terms)
  if (!delivery) return refuse(`Carrier with such method not found: ${carrier}, ${method}`)
  if (!deliveriesTo(country, facts.terms).includes(delivery))
    return refuse('В эту страну доставки нет')
  const chosen = { shipping_carrier: delivery.carrier, shipping_method: delivery.method }
  await trx.updateTable('cart').set(chosen).where('id', '=', cart.id).execute()
  return succeed(await totalsIn(trx, { ...cart, ...chosen }, catalog, facts))
}
