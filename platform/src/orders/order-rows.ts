import type { OrderConfirmation, StoreView, Totals } from '@vitrina/contract'
import { negateAmount, toKopecks } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { CartRow } from '../carts/cart-rows.ts'
import type { EmailLanguage } from '../mail/emails/shop-signs.ts'
import type { Tables } from '../store/tables.ts'
import type { OrderPlacementMode } from './order-limits.ts'
import type { OrderLine } from './order-lines.ts'
import type { OrderMethods } from './order-methods.ts'
import type { OrderRow } from './order-reading.ts'
import { confirmationEvents } from './order-state.ts'
import type { ParsedOrder } from './orders.ts'

export type NewOrder = {
  cart: CartRow
  order: ParsedOrder
  /** A hash of what was ordered: an order sent again is recognised by it. */
  requestHash: string
  /** Absent for a guest. */
  customerId: string | undefined
  /** Where its mail goes, lower case. */
  email: string | undefined
  /** The window it was placed through. */
  view: StoreView
  lines: readonly OrderLine[]
  methods: OrderMethods
  totals: Totals
  /** Of the gift certificate that pays, in whole or in part. */
  certificateId: string | undefined
  placedAt: Date
  language: EmailLanguage
  /** The client's address by the shop's own key, and what it takes off the stock. */
  clientKey: string
  pieces: number
  placement: OrderPlacementMode
  /** Set while the goods of an order to be confirmed are held. */
  reservedUntil: Date | null
  /** Set while it waits to be paid on the site. */
  payUntil: Date | null
}

/**
 * The number of the next order. All orders wait for each other here until they are placed, so what
 * is counted of others from here on holds. A number taken in vain is given back with the rest: they
 * have no gaps.
 */
export async function allocateOrderNumber(trx: Kysely<Tables>): Promise<string> {
  const { value } = await trx
    .updateTable('counter')
    .set(({ eb }) => ({ value: eb('value', '+', '1') }))
    .where('name', '=', 'order')
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Writes the order down under its number and closes its cart. */
export async function insertOrder(
  trx: Kysely<Tables>,
  value: string,
  placed: NewOrder,
): Promise<OrderConfirmation> {
  const { cart, order, requestHash, customerId, email, lines, methods, totals, placedAt } = placed
  const { placement, reservedUntil } = placed
  const isPlaced = placement === 'placed'
  const { billingAddress, shippingAddress } = order.addressInformation
  const courierComment = readCourierComment(placed)
  await trx
    .insertInto('orders')
    .values({
      id: value,
      number: orderNumber(Number(value)),
      cart_id: cart.id,
      customer_id: customerId ?? null,
      email: email ?? null,
      status: isPlaced ? 'pending' : 'pending_confirmation',
      client_key: placed.clientKey,
      pieces: placed.pieces,
      reserved_until: reservedUntil,
      pay_until: placed.payUntil,
      language: placed.language,
      client_order_id: order.order_id ?? null,
      request_hash: requestHash,
      currency: totals.quote_currency_code,
      store_id: placed.view.storeId,
      store_name: placed.view.name,
      grand_total_kopecks: toKopecks(totals.grand_total),
      addresses: JSON.stringify({
        // A parcel without an address of its own goes where the bill does.
        shippingAddress: shippingAddress ?? (methods.delivery && billingAddress),
        billingAddress,
        // With the addresses, as it goes where they go: whoever forgets a buyer forgets it too.
        ...(courierComment && { courierComment }),
      }),
      methods: JSON.stringify(methods),
      totals: JSON.stringify(totals),
      coupon_code: totals.coupon_code ?? null,
      discount_kopecks: toKopecks(negateAmount(totals.discount_amount)),
      ...certificatePart(placed),
      created_at: placedAt,
    })
    .execute()
  await trx
    .insertInto('order_item')
    .values(lines.map(itemRow(value)))
    .execute()
  await trx
    .insertInto('order_event')
    .values({
      order_id: value,
      event: isPlaced ? 'placed' : confirmationEvents.asked,
      created_at: placedAt,
    })
    .execute()
  await trx.updateTable('cart').set({ status: 'ordered' }).where('id', '=', cart.id).execute()
  return toOrderConfirmation({
    id: value,
    status: isPlaced ? 'pending' : 'pending_confirmation',
    created_at: placedAt,
    reserved_until: reservedUntil,
  })
}

function certificatePart({ totals, certificateId }: NewOrder) {
  const { gift_certificate: paid } = totals.extension_attributes ?? {}
  if (!paid || certificateId === undefined) return {}
  return {
    gift_certificate_id: certificateId,
    gift_certificate_kopecks: toKopecks(paid.amount),
  }
}

/** What whoever brings it to a door is to know; at a point nobody brings it. */
export function readCourierComment({
  order,
  methods: { delivery },
}: Pick<NewOrder, 'order' | 'methods'>): string | undefined {
  const comment = order.addressInformation.shippingExtraFields?.courier_comment
  return delivery && !delivery.point ? comment : undefined
}

type Confirmed = Pick<OrderRow, 'id' | 'status' | 'created_at' | 'reserved_until'>

export function toOrderConfirmation(order: Confirmed): OrderConfirmation {
  const id = Number(order.id)
  return {
    backendOrderId: id,
    magentoOrderId: id,
    orderNumber: orderNumber(id),
    transferedAt: order.created_at.toISOString(),
    ...(order.status === 'pending_confirmation' && {
      toConfirm: { reservedUntil: order.reserved_until?.toISOString() ?? null },
    }),
  }
}

function orderNumber(id: number): string {
  return String(id).padStart(9, '0')
}

function itemRow(orderId: string) {
  return ({ line, qty }: OrderLine, position: number) => ({
    order_id: orderId,
    position,
    sku: line.sku,
    product_sku: line.productSku,
    name: line.name,
    product_type: line.type,
    product_option: line.option === null ? null : JSON.stringify(line.option),
    qty,
    price_kopecks: line.price,
    regular_price_kopecks: line.regularPrice,
    tax_percent: line.taxPercent,
    parts: JSON.stringify(line.parts),
    text_language: line.language,
  })
}
