import type { ShippingInformationAnswer } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import { computeCartDiscount } from '../coupons/cart-coupon.ts'
import { type Destination, destinationSchema } from '../delivery/rates.ts'
import { readRedeemableCertificate } from '../gift-certificates/cart-certificate.ts'
import { createRefusal, type Refusal } from '../http/answer.ts'
import { parseStoredJson, readValidRow, warnOfInvalidRow } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import type { ShopTerms } from '../store-views/shop-terms.ts'
import {
  isPayableOnDelivery,
  listSellableCartLines,
  needsShipping,
  readCartEntries,
} from './cart-contents.ts'
import type { CartRow } from './cart-rows.ts'
import { emptyDestination, findDeliveryTerms, listPaymentMethods } from './delivery.ts'
import { applyTaxOfDestination } from './taxed-at.ts'
import { computeTotals, sumDiscountableLines, sumLinePrices } from './totals.ts'

/** Empty where nothing is chosen. Without a destination the one chosen before holds. */
export type ShippingChoice = {
  carrier: string
  method: string
  destination?: Destination | undefined
}

export type ShippingContext = { terms: ShopTerms; now: () => number }

/** What a cart comes to, and how it may be paid. */
export async function computeCartSummary(
  handle: Kysely<Tables>,
  cart: CartRow,
  catalog: VisibleCatalog,
  { terms, now }: ShippingContext,
): Promise<ShippingInformationAnswer> {
  const entries = await readCartEntries(handle, catalog, cart)
  const lines = applyTaxOfDestination(listSellableCartLines(entries), catalog, toDestination(cart))
  const delivery = findDeliveryTerms(
    {
      carrier: cart.shipping_carrier,
      method: cart.shipping_method,
      destination: toDestination(cart),
      goods: sumLinePrices(lines),
    },
    terms,
  )
  const at = { terms, nowMs: now() }
  const discount = await computeCartDiscount(handle, cart, sumDiscountableLines(lines), at)
  const certificate = await readRedeemableCertificate(handle, cart, at)
  return {
    totals: computeTotals(
      lines,
      needsShipping(entries) ? delivery : undefined,
      discount,
      terms,
      certificate,
    ),
    payment_methods: listPaymentMethods(isPayableOnDelivery(entries), terms),
  }
}

/** Keeps how the parcel shall travel, and tells what the cart comes to with it. */
export async function chooseShipping(
  trx: Kysely<Tables>,
  cart: CartRow,
  catalog: VisibleCatalog,
  { carrier, method, destination = toDestination(cart) }: ShippingChoice,
  facts: ShippingContext,
): Promise<Result<ShippingInformationAnswer, Refusal>> {
  if (carrier === '' && method === '')
    return succeed(await computeCartSummary(trx, cart, catalog, facts))
  const { terms } = facts
  if (!terms.hasDelivery(carrier, method))
    return createRefusal(`Carrier with such method not found: ${carrier}, ${method}`)
  const goods = sumLinePrices(listSellableCartLines(await readCartEntries(trx, catalog, cart)))
  if (!findDeliveryTerms({ carrier, method, destination, goods }, terms))
    return createRefusal('В эту страну доставки нет')
  const chosen = { shipping_carrier: carrier, shipping_method: method }
  const kept = destinationSchema.parse(destination)
  await trx
    .updateTable('cart')
    .set({ ...chosen, shipping_destination: JSON.stringify(kept) })
    .where('id', '=', cart.id)
    .execute()
  const changed = { ...cart, ...chosen, shipping_destination: destination }
  return succeed(await computeCartSummary(trx, changed, catalog, facts))
}

/** One that cannot be read is to be told again. */
function toDestination({ id, shipping_destination: stored }: CartRow): Destination {
  if (stored === null) return emptyDestination
  const row = `cart ${id}, shipping_destination`
  const read = () => parseStoredJson(destinationSchema, stored, row)
  return readValidRow(read, warnOfInvalidRow) ?? emptyDestination
}
