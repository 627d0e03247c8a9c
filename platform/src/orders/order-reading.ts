import { type Money, parseKopecks, toMoney } from '@vitrina/domain'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { OrderStatus } from './order-state.ts'
import {
  type OrderEventDetails,
  type OrderItemPartsRow,
  readOrderAddresses,
  readOrderEventDetails,
  readOrderItemParts,
  readOrderMethods,
} from './stored-order.ts'

export type OrderRow = Selectable<Tables['orders']>
export type OrderItemRow = Selectable<Tables['order_item']>

/** Sums are decimal, in the currency of the order. */
export type OrderSummary = {
  id: number
  number: string
  status: OrderStatus
  placedAt: string
  email: string | null
  customerId: number | null
  grandTotal: Money
  currency: string
  /** Pieces it takes off the stock. */
  pieces: number
  /** Until when the goods of an order to be confirmed are held. */
  reservedUntil: string | null
  /** Stands for the client's address: the same for all orders from there. */
  client: string | null
}

export type OrderDetails = OrderSummary & {
  /** `canceled` and `returned` pieces of `qty`, the latter those its buyer gives back. */
  lines: {
    sku: string
    name: string
    qty: number
    price: Money
    canceled?: number
    returned?: number
  }[]
  couponCode: string | null
  discount: Money
  delivery: string | null
  payment: string
  addresses: object
  events: {
    event: string
    at: string
    by: string | null
    from: string | null
    to: string | null
    details: OrderEventDetails | null
  }[]
}

/** Enough of a client's key to know its orders by. */
const shownKeyLength = 12

const largestId = 2n ** 63n - 1n

/** Finds an order by its id, which is the number without its leading zeros. */
export async function findOrder(
  db: Kysely<Tables>,
  orderId: string | number,
): Promise<OrderRow | undefined> {
  const id = parseId(orderId)
  if (id === undefined) return undefined
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockOrder(
  trx: Kysely<Tables>,
  orderId: string | number,
): Promise<OrderRow | undefined> {
  const id = parseId(orderId)
  if (id === undefined) return undefined
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function toOrderSummary(order: OrderRow): OrderSummary {
  return {
    id: Number(order.id),
    number: order.number,
    status: order.status,
    placedAt: order.created_at.toISOString(),
    email: order.email,
    customerId: order.customer_id === null ? null : Number(order.customer_id),
    grandTotal: toMoney(parseKopecks(order.grand_total_kopecks)),
    currency: order.currency,
    pieces: Number(order.pieces),
    reservedUntil: order.reserved_until?.toISOString() ?? null,
    client: order.client_key?.slice(0, shownKeyLength) ?? null,
  }
}

export async function readOrder(db: Kysely<Tables>, order: OrderRow): Promise<OrderDetails> {
  const items = await readOrderItems(db, order)
  const events = await db
    .selectFrom('order_event')
    .select(['id', 'event', 'details', 'created_at', 'actor', 'from_status', 'to_status'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const { delivery, payment } = readOrderMethods(order)
  return {
    ...toOrderSummary(order),
    lines: items.map(item => ({
      sku: item.sku,
      name: item.name,
      qty: item.qty,
      price: toMoney(parseKopecks(item.price_kopecks)),
      ...(item.canceled_qty > 0 && { canceled: item.canceled_qty }),
      ...(item.return_qty + item.returned_qty > 0 && {
        returned: item.return_qty + item.returned_qty,
      }),
    })),
    couponCode: order.coupon_code,
    discount: toMoney(parseKopecks(order.discount_kopecks)),
    delivery: delivery ? `${delivery.carrierTitle} - ${delivery.title}` : null,
    payment: payment.title,
    addresses: readOrderAddresses(order),
    events: events.map(({ event, created_at, actor, from_status, to_status, ...happened }) => ({
      event,
      at: created_at.toISOString(),
      by: actor,
      from: from_status,
      to: to_status,
      details: happened.details === null ? null : readOrderEventDetails(happened),
    })),
  }
}

/** What an order takes from the stock, by sku, less what was cancelled. */
export async function readOrderUnits(
  db: Kysely<Tables>,
  order: OrderRow,
): Promise<Map<string, number>> {
  const units = new Map<string, number>()
  for (const item of await readOrderItems(db, order))
    addOrderItemUnits(units, item, item.qty - item.canceled_qty)
  return units
}

/** Adds what so many pieces of a line take from the stock. */
export function addOrderItemUnits(
  units: Map<string, number>,
  item: OrderItemPartsRow,
  pieces: number,
): void {
  for (const part of readOrderItemParts(item)) {
    units.set(part.sku, (units.get(part.sku) ?? 0) + part.qty * pieces)
  }
}

export function readOrderItems(db: Kysely<Tables>, { id }: OrderRow) {
  return db
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
}

function parseId(orderId: string | number): string | undefined {
  const text = String(orderId)
  return /^\d{1,19}$/.test(text) && BigInt(text) <= largestId ? String(BigInt(text)) : undefined
}
