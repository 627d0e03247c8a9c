import type { OrderStatusRecord, ParcelTracking, PlacedOrder, Totals } from '@vitrina/contract'
import { zeroMoney } from '@vitrina/domain'
import type { Kysely, Selectable } from 'kysely'
import { type CustomerRow, formatUtcDateTime } from '../customers/customer-rows.ts'
import { readOrderPayments } from '../payments/order-payments.ts'
import { type InvalidRowHandler, readValidRows } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import type { OrderPageUrls } from './order-page-urls.ts'
import type { OrderRow } from './order-reading.ts'
import {
  computeStatusAfterEvent,
  findNextStatus,
  getOrderState,
  isOrderCancellable,
  isOrderSettled,
  paymentEvents,
} from './order-state.ts'
import { type PlacedItemRow, toPlacedItem } from './placed-item.ts'
import { computeReturnDeadline } from './return-days.ts'
import {
  type OrderEventDetails,
  readOrderAddresses,
  readOrderEventDetails,
  readOrderMethods,
  readOrderTotals,
} from './stored-order.ts'

type EventRow = Selectable<Tables['order_event']>

/** Who reads an order as theirs: a customer, or a guest by the words of the order. */
export type OrderBuyer = Pick<CustomerRow, 'email' | 'firstname' | 'lastname'>

/** Where an order's buyer is led from it. */
export type OrderPageLinks = Pick<OrderPageUrls, 'paying' | 'trackingUrlOf'>

/** Orders as their buyer reads them, in the order given, without those that cannot be read. */
export async function readPlacedOrders(
  db: Kysely<Tables>,
  buyer: OrderBuyer,
  orders: readonly OrderRow[],
  pages: OrderPageLinks,
  onDamage: InvalidRowHandler,
): Promise<PlacedOrder[]> {
  const items = await readItems(db, orders)
  const events = await readEvents(db, orders)
  const payments = await readOrderPayments(db, orders, pages.paying)
  const readOne = (order: OrderRow): PlacedOrder => {
    const happened = events.get(order.id) ?? []
    const { payment, paidAt = null } = payments.get(order.id) ?? {}
    return {
      ...placedOrder(buyer, order, items.get(order.id) ?? [], findTracking(order, happened, pages)),
      ...choices(order, happened, items.get(order.id) ?? []),
      ...(payment && { online_payment: payment }),
      status_histories: withPayment(happened, paidAt),
    }
  }
  return readValidRows(orders, readOne, onDamage)
}

async function readItems(db: Kysely<Tables>, orders: readonly OrderRow[]) {
  if (orders.length === 0) return new Map<string, PlacedItemRow[]>()
  const ids = orders.map(({ id }) => id)
  const rows = await db
    .selectFrom('order_item')
    .leftJoin('stock_item', 'stock_item.sku', 'order_item.sku')
    .leftJoin('product', 'product.sku', 'order_item.product_sku')
    .selectAll('order_item')
    .select(['stock_item.product_id as unit_id', 'product.id as product_id'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

async function readEvents(db: Kysely<Tables>, orders: readonly OrderRow[]) {
  if (orders.length === 0) return new Map<string, EventRow[]>()
  const ids = orders.map(({ id }) => id)
  const rows = await db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/**
 * What happened, with the moment the money came in its place. The payment itself tells that, of
 * orders of before too, so its events are left out.
 */
function withPayment(events: readonly EventRow[], paidAt: Date | null): OrderStatusRecord[] {
  const happened = events.filter(({ event }) => !paymentEvents.some(name => name === event))
  const records = happened.map(statusRecord)
  if (paidAt === null) return records
  const after = happened.findIndex(({ created_at }) => created_at > paidAt)
  const at = after < 0 ? records.length : after
  const status = records[at - 1]?.status ?? 'pending'
  return records.toSpliced(at, 0, {
    status,
    created_at: formatUtcDateTime(paidAt),
    comment: null,
    event: 'paid',
  })
}

/** The parcel as its carrier knows it, by the number told last. */
function findTracking(
  order: OrderRow,
  happened: readonly EventRow[],
  { trackingUrlOf }: OrderPageLinks,
): ParcelTracking | undefined {
  const { delivery } = readOrderMethods(order)
  const number = happened.map(event => readOrderEventDetails(event).tracking).findLast(Boolean)
  if (!delivery || number === undefined) return undefined
  const url = trackingUrlOf(delivery, number)
  return { number, ...(url !== undefined && { url }) }
}

/** Events that a status does not tell. */
const toldByName = ['partly_canceled', 'return_refused']

/** What the shopper is told of an event: the number of the parcel, or why there will be none. */
function statusRecord(happened: EventRow): OrderStatusRecord {
  const { event, created_at, to_status } = happened
  const { tracking, reason, lines, ...details } = readOrderEventDetails(happened)
  return {
    status: to_status ?? computeStatusAfterEvent(event),
    created_at: formatUtcDateTime(created_at),
    comment: tracking ?? reason ?? null,
    ...(toldByName.includes(event) && { event }),
    ...(lines && {
      items: lines.map(({ name, qty, language }) => ({
        name,
        qty,
        ...(language !== undefined && { text_language: language }),
      })),
    }),
    ...(event === 'return_requested' && { return_request: toReturnRequest(details) }),
  }
}

function toReturnRequest({ why, said, photos }: OrderEventDetails) {
  return {
    ...(why !== undefined && { reason: why }),
    ...(said !== undefined && { comment: said }),
    ...(photos && { photos }),
  }
}

/** What its buyer may do with it now. */
function choices(
  { status }: OrderRow,
  events: readonly EventRow[],
  items: readonly PlacedItemRow[],
) {
  const delivered = events.findLast(({ event }) => event === 'completed')
  return {
    ...(isOrderCancellable(status) && { is_cancellable: true }),
    ...(findNextStatus(status, 'return_requested') !== undefined &&
      items.some(item => item.qty > item.canceled_qty + item.returned_qty) &&
      delivered && {
        returnable_until: new Date(computeReturnDeadline(delivered.created_at)).toISOString(),
      }),
  }
}

function placedOrder(
  buyer: OrderBuyer,
  order: OrderRow,
  items: PlacedItemRow[],
  tracking: ParcelTracking | undefined,
): Omit<PlacedOrder, 'status_histories'> {
  const totals = readOrderTotals(order)
  const paid = totals.extension_attributes?.gift_certificate
  const { delivery, payment } = readOrderMethods(order)
  const { billingAddress = {}, shippingAddress, courierComment } = readOrderAddresses(order)
  return {
    entity_id: Number(order.id),
    increment_id: order.number,
    created_at: formatUtcDateTime(order.created_at),
    status: order.status,
    state: getOrderState(order.status),
    ...(order.status === 'pending_confirmation' && {
      reserved_until: order.reserved_until?.toISOString() ?? null,
    }),
    customer_email: buyer.email,
    customer_firstname: buyer.firstname,
    customer_lastname: buyer.lastname,
    store_name: order.store_name,
    order_currency_code: order.currency,
    subtotal: totals.subtotal,
    subtotal_incl_tax: totals.subtotal_incl_tax,
    tax_amount: totals.tax_amount,
    shipping_amount: totals.shipping_amount,
    shipping_incl_tax: totals.shipping_incl_tax,
    ...(totals.coupon_code !== undefined && { coupon_code: totals.coupon_code }),
    discount_amount: totals.discount_amount,
    ...(paid && { gift_certificate_amount: paid.amount }),
    grand_total: totals.grand_total,
    total_due: isOrderSettled(order.status) ? zeroMoney : totals.grand_total,
    ...toWireSums(order, totals),
    items: items.map(item => toPlacedItem(item, totals)),
    billing_address: billingAddress,
    payment: { method: payment.code, additional_information: [payment.title] },
    shipping_description: delivery ? `${delivery.carrierTitle} - ${delivery.title}` : '',
    extension_attributes: {
      shipping_assignments:
        delivery && shippingAddress
          ? [
              {
                shipping: {
                  address: shippingAddress,
                  method: `${delivery.carrier}_${delivery.method}`,
                  total: { shipping_amount: totals.shipping_amount },
                  extension_attributes: {
                    ...(delivery.point && { pickup_point: delivery.point }),
                    ...(delivery.earliest && { earliest: delivery.earliest }),
                    ...(delivery.latest && { latest: delivery.latest }),
                    ...(courierComment && { courier_comment: courierComment }),
                    ...(tracking && { tracking }),
                  },
                },
              },
            ]
          : [],
    },
  }
}

/**
 * What clients of this family add up and show; prices include tax, and one currency stands for all.
 */
function toWireSums(order: OrderRow, totals: Totals) {
  return {
    base_currency_code: order.currency,
    global_currency_code: order.currency,
    base_subtotal: totals.subtotal,
    base_tax_amount: totals.tax_amount,
    base_shipping_amount: totals.shipping_amount,
    base_discount_amount: totals.discount_amount,
    base_grand_total: totals.grand_total,
    shipping_tax_amount: totals.shipping_tax_amount ?? zeroMoney,
    shipping_discount_amount: totals.shipping_discount_amount ?? zeroMoney,
    discount_tax_compensation_amount: zeroMoney,
    shipping_discount_tax_compensation_amount: zeroMoney,
    total_qty_ordered: totals.items_qty,
    total_item_count: totals.items.filter(({ qty }) => qty > 0).length,
  }
}
