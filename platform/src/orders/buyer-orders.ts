import type { OrderCancellation, OrderReturn, PlacedOrder } from '@vitrina/contract'
import { fail, type Result, shortenOrderNumber, succeed } from '@vitrina/domain'
import type { Catalog } from '../catalog/catalog.ts'
import type { Refusal } from '../http/answer.ts'
import type { Store } from '../store/open-store.ts'
import { throwOnInvalidRow } from '../store/read-stored.ts'
import { cancelOrderForBuyer } from './cancel-lines.ts'
import type { OrderActor, OrderChangeResult } from './order-happening.ts'
import { findOrder, type OrderDetails, type OrderRow } from './order-reading.ts'
import { findNextStatus, type OrderEvent } from './order-state.ts'
import { type OrderBuyer, type OrderPageLinks, readPlacedOrders } from './placed-orders.ts'
import { requestReturn } from './return-order.ts'

/** An order in the hands of its buyer, and what the shop calls them. */
export type BuyerOrder = { order: OrderRow; buyer: OrderBuyer; actor: OrderActor }

/** What a buyer does with an order of theirs. Whose it is was found out before. */
export interface BuyerOrderService {
  read(own: BuyerOrder): Promise<Result<PlacedOrder, Refusal>>
  cancel(own: BuyerOrder, wish: OrderCancellation): Promise<Result<PlacedOrder, Refusal>>
  requestReturn(own: BuyerOrder, wish: OrderReturn): Promise<Result<PlacedOrder, Refusal>>
}

export type BuyerOrderServiceOptions = {
  store: Store
  catalog: Pick<Catalog, 'catchUp'>
  now: () => number
  pages: OrderPageLinks
}

export function createBuyerOrderService(options: BuyerOrderServiceOptions): BuyerOrderService {
  const { store, catalog, now, pages } = options

  async function tell({ order, buyer }: BuyerOrder, row: OrderRow | undefined) {
    const [placed] = row
      ? await readPlacedOrders(store.db, buyer, [row], pages, throwOnInvalidRow)
      : []
    if (!placed) throw new Error(`Order ${order.number} is gone`)
    return succeed(placed)
  }

  const answerWith = async (
    own: BuyerOrder,
    event: OrderEvent,
    changed: Awaited<OrderChangeResult<OrderDetails>>,
  ): Promise<Result<PlacedOrder, Refusal>> => {
    const row = await findOrder(store.db, own.order.id)
    if (!changed.ok) {
      return row && findNextStatus(row.status, event) === undefined ? tooLate(row) : changed
    }
    return tell(own, row)
  }

  return {
    read: own => tell(own, own.order),

    async cancel(own, wish) {
      const canceled = await cancelOrderForBuyer(store, own.order, wish, own.actor)
      // The next page anybody opens shows what is to be had again.
      if (canceled.ok) await catalog.catchUp()
      return answerWith(own, 'canceled', canceled)
    },

    async requestReturn(own, wish) {
      const at = { actor: own.actor, nowMs: now() }
      return answerWith(own, 'return_requested', await requestReturn(store, own.order, wish, at))
    },
  }
}

/** The order went on since its buyer saw it: they read it anew. */
function tooLate({ number }: OrderRow): Result<never, Refusal> {
  const message = `Заказ № ${shortenOrderNumber(number)} уже изменился: так с ним больше нельзя`
  return fail({ kind: 'conflict', message, problems: [] })
}
