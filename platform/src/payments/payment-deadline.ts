import { type Money, parseKopecks, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { OrderMethods } from '../orders/order-methods.ts'
import type { OrderRow } from '../orders/order-reading.ts'
import { readOrderMethods } from '../orders/stored-order.ts'
import type { Tables } from '../store/tables.ts'

/** Until when an order waits to be paid on the site; null where it does not. */
export function computePaymentDeadline(
  { payWithinMs }: OrderMethods,
  total: Money,
  from: Date,
): Date | null {
  if (payWithinMs === undefined || total <= 0) return null
  return new Date(from.getTime() + payWithinMs)
}

/** One that had to be confirmed waits from then on. */
export async function setPaymentDeadline(trx: Kysely<Tables>, order: OrderRow): Promise<void> {
  const total = toMoney(parseKopecks(order.grand_total_kopecks))
  const until = computePaymentDeadline(readOrderMethods(order), total, new Date())
  if (until === null) return
  await trx.updateTable('orders').set({ pay_until: until }).where('id', '=', order.id).execute()
}
