import { parseKopecks, subtractKopecks, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { OrderRow } from '../orders/order-reading.ts'
import type { PaymentEvent } from '../orders/order-state.ts'
import type { OrderEventDetails } from '../orders/stored-order.ts'
import type { Tables } from '../store/tables.ts'
import type { PaymentRow } from './payment-rows.ts'

type PaymentChange = { before: PaymentRow; after: PaymentRow }

/**
 * Writes down what became of an order's money, in the transaction of the payment itself: staff and
 * other programs are told of it as of every event. An attempt that was given up is no event.
 */
export async function recordPaymentEvents(
  trx: Kysely<Tables>,
  { id, status }: OrderRow,
  change: PaymentChange,
): Promise<void> {
  for (const [event, details] of listPaymentEvents(change)) {
    await trx
      .insertInto('order_event')
      .values({
        ...{ order_id: id, event, actor: 'shop', from_status: status, to_status: status },
        details: JSON.stringify(details),
        created_at: change.after.read_at ?? new Date(),
      })
      .execute()
  }
}

function listPaymentEvents({ before, after }: PaymentChange): [PaymentEvent, OrderEventDetails][] {
  const { method } = after
  const whole = { amount: toMoney(parseKopecks(after.amount_kopecks)), method }
  const returned = subtractKopecks(
    parseKopecks(after.refunded_kopecks),
    parseKopecks(before.refunded_kopecks),
  )
  const events: [PaymentEvent, OrderEventDetails][] = []
  if (before.paid_at === null && after.paid_at !== null) events.push(['paid', whole])
  if (after.state === 'failed') {
    events.push(['payment_failed', { ...whole, failure: after.failure ?? 'declined' }])
  }
  if (returned > 0) events.push(['payment_refunded', { amount: toMoney(returned), method }])
  return events
}
