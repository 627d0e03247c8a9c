import { parseKopecks } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { lockOrder } from '../orders/order-reading.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { recordRefund } from './payment-rows.ts'

/**
 * Turns what the shop owes back by the events of orders into refunds, where it was paid on the
 * site. What was paid otherwise stays for whoever gives that back.
 */
export async function insertDueRefunds({ store, now }: { store: Store; now: () => number }) {
  while (await store.transaction(trx => oweOne(trx, new Date(now())))) {
    // One after the other, each in a transaction of its own.
  }
}

/**
 * Answers whether there was one. The order is locked first, as by whatever else changes it or its
 * payment: money that is given back on another ground has settled what was owed.
 */
async function oweOne(trx: Kysely<Tables>, at: Date): Promise<boolean> {
  const next = await openDebts(trx)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment')
          .select('payment.id')
          .whereRef('payment.order_id', '=', 'order_event.order_id')
          .where('payment.state', 'not in', ['failed', 'cancelled']),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return false
  await lockOrder(trx, next.order_id)
  const owed = await openDebts(trx).where('id', '=', next.id).executeTakeFirst()
  if (!owed) return true
  const amount = parseKopecks(owed.refund_kopecks ?? 0)
  await recordRefund(trx, owed.order_id, { reason: owed.event, eventId: owed.id, amount, at })
  await trx
    .updateTable('order_event')
    .set({ refund_settled_at: at })
    .where('id', '=', owed.id)
    .execute()
  return true
}

function openDebts(trx: Kysely<Tables>) {
  return trx
    .selectFrom('order_event')
    .select(['id', 'order_id', 'event', 'refund_kopecks'])
    .where('refund_kopecks', 'is not', null)
    .where('refund_settled_at', 'is', null)
}

/** What was owed of an order is given back by what it was paid more than it costs. */
export async function settleDueRefunds(
  trx: Kysely<Tables>,
  orderId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('order_event')
    .set({ refund_settled_at: at })
    .where('order_id', '=', orderId)
    .where('refund_kopecks', 'is not', null)
    .where('refund_settled_at', 'is', null)
    .execute()
}
