import type { OrderHistory, PlacedOrder, StoreView } from '@vitrina/contract'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { CustomerRow } from '../customers/customer-rows.ts'
import { logInvalidRow, throwOnInvalidRow } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { findOrder, type OrderRow } from './order-reading.ts'
import { type OrderPageLinks, readPlacedOrders } from './placed-orders.ts'

export interface OrderHistoryService {
  /** The customer's orders in the store of a view, newest first. */
  of(
    customer: CustomerRow,
    view: StoreView,
    page: { pageSize: number; currentPage: number },
  ): Promise<OrderHistory>
  /** One of them, by its id or its number. Another's is as if there were none. */
  one(customer: CustomerRow, view: StoreView, orderId: string): Promise<PlacedOrder | undefined>
  /** The same as it is stored. */
  find(customer: CustomerRow, view: StoreView, orderId: string): Promise<OrderRow | undefined>
  /** Every one of them in every store, newest first. */
  all(customer: CustomerRow): Promise<PlacedOrder[]>
}

export function createOrderHistoryService(
  db: Kysely<Tables>,
  { main, open }: Pick<StoreViews, 'main' | 'open'>,
  pages: OrderPageLinks,
  logger: Pick<Logger, 'error'>,
): OrderHistoryService {
  const leaveOut = logInvalidRow(logger)
  const others = open.map(({ storeId }) => storeId).filter(id => id !== main.storeId)
  /** The main store has those of stores that are closed by now. */
  const isOf = ({ storeId }: StoreView, placedIn: number) =>
    storeId === main.storeId ? !others.includes(placedIn) : placedIn === storeId

  const find: OrderHistoryService['find'] = async (customer, view, orderId) => {
    const order = await findOrder(db, orderId)
    return order?.customer_id === customer.id && isOf(view, order.store_id) ? order : undefined
  }

  return {
    find,

    async of(customer, { storeId }, { pageSize, currentPage }) {
      const isMain = storeId === main.storeId
      const own = db
        .selectFrom('orders')
        .where('customer_id', '=', customer.id)
        .$if(!isMain, orders => orders.where('store_id', '=', storeId))
        .$if(isMain && others.length > 0, orders => orders.where('store_id', 'not in', others))
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
        items: await readPlacedOrders(db, customer, orders, pages, leaveOut),
        search_criteria: { page_size: pageSize, current_page: page },
        total_count: Number(all),
      }
    },

    async one(customer, view, orderId) {
      const order = await find(customer, view, orderId)
      return order && (await readPlacedOrders(db, customer, [order], pages, throwOnInvalidRow))[0]
    },

    async all(customer) {
      const own = db.selectFrom('orders').selectAll().where('customer_id', '=', customer.id)
      const orders = await own.orderBy('id', 'desc').execute()
      return readPlacedOrders(db, customer, orders, pages, leaveOut)
    },
  }
}
