import { succeed } from '@vitrina/domain'
import type { Store } from '../store/open-store.ts'
import { type OrderChange, refuseMissingOrder } from './order-happening.ts'
import { lockOrder, type OrderDetails, readOrder } from './order-reading.ts'

/** Links of letters that were written open the order no more: one of them got into wrong hands. */
export function revokeLinks(store: Store, orderId: string | number): OrderChange<OrderDetails> {
  return store.transaction(async trx => {
    const order = await lockOrder(trx, orderId)
    if (!order) return refuseMissingOrder(orderId)
    await trx
      .updateTable('orders')
      .set({ link_series: order.link_series + 1 })
      .where('id', '=', order.id)
      .execute()
    return succeed(await readOrder(trx, order))
  })
}
