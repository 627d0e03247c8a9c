import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  anonymizedNewsletterCouponCode,
  findNewsletterCoupon,
} from '../coupons/newsletter-coupons.ts'
import { hashSha256 } from '../http/idempotency.ts'
import type { Tables } from '../store/tables.ts'
import type { OrderRow } from './order-reading.ts'
import { isOrderSettled } from './order-state.ts'
import { readOrderAddresses, readOrderTotals } from './stored-order.ts'

/**
 * Takes a customer out of their orders. Those on their way keep where they go and whom to ask until
 * they are settled; the others keep what bookkeeping needs and nothing of the person. Answers which
 * they were.
 */
export async function detachOrdersFromCustomer(
  trx: Kysely<Tables>,
  customerId: string,
): Promise<readonly string[]> {
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const order of orders) {
    if (isOrderSettled(order.status)) await anonymizeOrder(trx, order)
    else await markBuyerLeaving(trx, order)
  }
  return orders.map(({ id }) => id)
}

/**
 * Number, days, goods, sums and taxes stay, with the country and, on an invoice, the company.
 * Photos, the number of a parcel, the reason of a cancellation, what a shopper wrote on the goods
 * and a code that was sent to one address go: all may lead to a person.
 */
export async function anonymizeOrder(trx: Kysely<Tables>, order: OrderRow): Promise<void> {
  const { id } = order
  await trx
    .updateTable('orders')
    .set({
      ...nobodys,
      is_buyer_leaving: false,
      link_series: order.link_series + 1,
      email: null,
      client_key: null,
      request_hash: null,
      addresses: JSON.stringify(impersonal(readOrderAddresses(order))),
      ...(await impersonalSums(trx, order)),
    })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('order_item')
    .set({ product_option: null })
    .where('order_id', '=', id)
    .execute()
  await trx
    .updateTable('gift_certificate')
    .set({ recipient_name: '', message: '' })
    .where('order_id', '=', id)
    .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('state', '<>', 'issued')]))
    .execute()
  await trx.updateTable('order_event').set({ details: null }).where('order_id', '=', id).execute()
  await trx.deleteFrom('return_photo').where('order_id', '=', id).execute()
  await trx.deleteFrom('cart_item').where('cart_id', '=', order.cart_id).execute()
  await giveCartToNobody(trx, order)
}

async function markBuyerLeaving(trx: Kysely<Tables>, order: OrderRow): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...nobodys, is_buyer_leaving: true })
    .where('id', '=', order.id)
    .execute()
  await giveCartToNobody(trx, order)
}

/** Without its client's name: by that one anybody may ask for an order of nobody's. */
const nobodys = { customer_id: null, client_order_id: null }

/**
 * The order needs its cart, though not the code on it; a secret nobody knows takes the owner's
 * place.
 */
async function giveCartToNobody(trx: Kysely<Tables>, { cart_id }: OrderRow): Promise<void> {
  const token_hash = hashSha256(randomBytes(32).toString('base64url'))
  await trx
    .updateTable('cart')
    .set({ customer_id: null, number: null, coupon_code: null, token_hash })
    .where('id', '=', cart_id)
    .execute()
}

async function impersonalSums(trx: Kysely<Tables>, order: OrderRow) {
  const { coupon_code: code } = order
  const { items, total_segments, ...sums } = readOrderTotals(order)
  const isPersonal = code !== null && (await findNewsletterCoupon(trx, code)) !== undefined
  const lines = items.map(({ options: _written, ...line }) => line)
  if (!isPersonal) return { totals: JSON.stringify({ ...sums, items: lines, total_segments }) }
  const segments = total_segments.map(segment => ({
    ...segment,
    title: segment.title.replace(code, anonymizedNewsletterCouponCode),
  }))
  return {
    coupon_code: anonymizedNewsletterCouponCode,
    totals: JSON.stringify({
      ...sums,
      coupon_code: anonymizedNewsletterCouponCode,
      items: lines,
      total_segments: segments,
    }),
  }
}

type Address = { country_id?: unknown; company?: unknown; vat_id?: unknown }
type Addresses = {
  billingAddress?: Address | undefined
  shippingAddress?: Address | null | undefined
}

function impersonal({ billingAddress, shippingAddress }: Addresses) {
  const { country_id, company, vat_id } = billingAddress ?? {}
  return {
    billingAddress: { country_id, ...(company ? { company, vat_id } : {}) },
    ...(shippingAddress && { shippingAddress: { country_id: shippingAddress.country_id } }),
  }
}
