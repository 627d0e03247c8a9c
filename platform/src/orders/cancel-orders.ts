import { isIP } from 'node:net'
import { addMoney, type Money, zeroMoney } from '@vitrina/domain'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { hashClientAddress } from './client-keys.ts'
import { cancelOrder } from './order-admin.ts'
import { type OrderSummary, toOrderSummary } from './order-reading.ts'
import type { OrderStatus } from './order-state.ts'

export const cancellableStatuses = [
  'pending_confirmation',
  'pending',
  'processing',
  'assembled',
] as const

/** Which orders to cancel. All that is given must hold. */
export type OrderCancellationFilter = {
  status?: (typeof cancellableStatuses)[number]
  /** A client's address, or what stands for it in the list of orders. */
  address?: string
  /** The shopper's, lower or upper case. */
  email?: string
  from?: Date
  to?: Date
}

export type OrderCancellationSummary = {
  orders: number
  pieces: number
  /** By currency. */
  sums: Record<string, Money>
}

/** What is cancelled where no status is named: the shop has nothing of it in hand yet. */
const untouched: readonly OrderStatus[] = ['pending_confirmation', 'pending']

/** Orders the filter finds now, newest first. */
export async function findOrdersToCancel(
  { db }: Store,
  filter: OrderCancellationFilter,
): Promise<OrderSummary[]> {
  const { status, address, email, from, to } = filter
  const key = address === undefined ? undefined : await makeAddressKey(db, address)
  const query = db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', status ? [status] : untouched)
    .$if(email !== undefined, where => where.where('email', '=', String(email).toLowerCase()))
    .$if(from !== undefined, where => where.where('created_at', '>=', from as Date))
    .$if(to !== undefined, where => where.where('created_at', '<=', to as Date))
  const rows = await (key === undefined ? query : startingWith(query, key))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toOrderSummary)
}

export function summarizeCancelledOrders(
  orders: readonly OrderSummary[],
): OrderCancellationSummary {
  return {
    orders: orders.length,
    pieces: orders.reduce((sum, { pieces }) => sum + pieces, 0),
    sums: Object.fromEntries(
      [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, same]) => [
        currency,
        same.map(({ grandTotal }) => grandTotal).reduce(addMoney, zeroMoney),
      ]),
    ),
  }
}

/**
 * Cancels orders one by one, each in its own transaction: cut short, it can be run again. Those
 * that went on since they were found stay as they are. Answers how many were cancelled.
 */
export async function cancelOrders(
  store: Store,
  orders: readonly OrderSummary[],
  reason: string,
  signal?: AbortSignal,
): Promise<number> {
  let canceled = 0
  for (const { id, status } of orders) {
    if (signal?.aborted) break
    if ((await cancelOrder(store, id, reason, { only: status })).ok) canceled += 1
  }
  return canceled
}

/** Whether this may name a client: an IP address, or enough of its key. */
export function isClientIdentifier(text: string): boolean {
  return isIP(text) !== 0 || /^[\da-f]{12,64}$/.test(text)
}

async function makeAddressKey(db: Kysely<Tables>, address: string): Promise<string> {
  return isIP(address) === 0 ? address : hashClientAddress(db, getClientRateLimitKey(address))
}

function startingWith<Row>(query: SelectQueryBuilder<Tables, 'orders', Row>, key: string) {
  return query.where(sql<boolean>`starts_with(client_key, ${key})`)
}
