import type { OrderHistory, PlacedOrder } from '@vitrina/contract'
import type { Kysely } from 'kysely'
import type { CustomerRow } from '../customers/customer-rows.ts'
import type { Tables } from '../store/tables.ts'
import { findOrder } from './order-reading.ts'
import { placedOrders } from './placed-orders.ts'

export interface OrderHistories {
  /** The customer's orders, newest first. */
  of(customer: CustomerRow, page: { pageSize: number; currentPage: number }): Promise<OrderHistory>
  /** One of them, by its id or its number. Another's is as if there were none. */
  one(customer: CustomerRow, orderId: string): Promise<PlacedOrder | undefined>
  /** Every one of them, newest first. */
  all(customer: CustomerRow): Promise<PlacedOrder[]>
}

export function createOrderHistories(db: Kysely<Tables>): OrderHistories {
  return {
    async of(customer, { pageSize, currentPage }) {
      const own = db.selectFrom('orders').where('customer_id', '=', customer.id)
      const { all } = await own
        .select(({ fn }) => fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
      const lastPage = Math.max(1, Math.ceil(Number(all) / pageSize))
      const page = Math.min(currentPage, lastPage)
      const orders = await own
        .selectAll()
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return {
        items: await placedOrders(db, customer, orders),
        search_criteria: { page_size: pageSize, current_page: page },
        total_count: Number(all),
      }
    },

    async one(customer, orderId) {
      const order = await findOrder(db, orderId)
      if (order?.customer_id !== customer.id) return undefined
      return (await placedOrders(db, customer, [order]))[0]
    },

    async all(customer) {
      const own = db.selectFrom('orders').selectAll().where('customer_id', '=', customer.id)
      return placedOrders(db, customer, await own.orderBy('id', 'desc').execute())
    },
  }
}
