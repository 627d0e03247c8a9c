import { succeed } from '@vitrina/domain'
import type { Store } from '../store/open-store.ts'
import { createMissingOrderRefusal, type OrderChangeResult } from './order-happening.ts'
import { lockOrder, type OrderDetails, readOrder } from './order-reading.ts'

/** Links of letters that were written open the order no more: one of them got into wrong hands. */
export function revokeOrderLinks(
  store: Store,
  orderId: string | number,
): OrderChangeResult<OrderDetails> {
  return store.transaction(async trx => {
    const order = await lockOrder(trx, orderId)
    if (!order) return createMissingOrderRefusal(orderId)
    await trx
      .updateTable('orders')
      .set({ link_series: order.link_series + 1 })
      .where('id', '=', order.id)
      .execute()
    return succeed(await readOrder(trx, order))
  })
}
