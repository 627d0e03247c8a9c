import { parseKopecks, parseMoney, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { StaffOrderEvent } from '../mail/emails/order-event-for-staff.ts'
import type { EmailService } from '../mail/open-mail.ts'
import type { Store } from '../store/open-store.ts'
import { InvalidRow } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import { findOrder, type OrderRow } from './order-reading.ts'
import {
  confirmationEvents,
  type OrderEvent,
  orderTransitions,
  type PaymentEvent,
  paymentEvents,
} from './order-state.ts'
import { readOrderEventDetails } from './stored-order.ts'

/** Everything that happens to an order once it is placed; of that one its own email tells. */
const staffEvents: readonly StaffOrderEvent[] = [
  ...(Object.keys(orderTransitions) as OrderEvent[]),
  ...(paymentEvents satisfies readonly PaymentEvent[]),
  confirmationEvents.lapsed,
]

type StaffEmailContext = { mail: Pick<EmailService, 'emails'>; logger: Pick<Logger, 'error'> }

/**
 * Writes to the staff of what happened to orders, whoever moved them and in whichever process: each
 * event with its mark in one transaction, so that it is written once. Answers of how many.
 */
export async function sendStaffEmails(
  { store, ...context }: StaffEmailContext & { store: Store },
  nowMs: number,
): Promise<number> {
  await store.db
    .updateTable('order_event')
    .set({ staff_told_at: new Date(nowMs) })
    .where('staff_told_at', 'is', null)
    .where('event', 'not in', [...staffEvents])
    .execute()
  let written = 0
  while (await store.transaction(trx => sendOneStaffEmail(trx, context, nowMs))) written += 1
  return written
}

/** The oldest event that no other platform has in hand; answers whether there was one. */
async function sendOneStaffEmail(
  trx: Kysely<Tables>,
  { mail, logger }: StaffEmailContext,
  nowMs: number,
): Promise<boolean> {
  const happened = await trx
    .selectFrom('order_event')
    .selectAll()
    .where('staff_told_at', 'is', null)
    .where('event', 'in', [...staffEvents])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!happened) return false
  await trx
    .updateTable('order_event')
    .set({ staff_told_at: new Date(nowMs) })
    .where('id', '=', happened.id)
    .execute()
  const order = await findOrder(trx, happened.order_id)
  const event = staffEvents.find(name => name === happened.event)
  if (!order || !event) return true
  await mail.emails.orderEventForStaff(trx, {
    ...toOrderContent(order),
    ...{ event, actor: happened.actor ?? undefined },
    ...readDetails(happened, logger),
  })
  return true
}

function toOrderContent(order: OrderRow) {
  return {
    from: order.email ?? undefined,
    storeId: order.store_id,
    number: order.number,
    total: toMoney(parseKopecks(order.grand_total_kopecks)),
    currencyCode: order.currency,
  }
}

/** An event whose details cannot be read is told without them: the staff looks at the order. */
function readDetails(
  happened: Parameters<typeof readOrderEventDetails>[0],
  logger: Pick<Logger, 'error'>,
) {
  try {
    const {
      tracking,
      reason,
      why,
      said,
      cause,
      lines = [],
      amount,
      method,
      failure,
    } = readOrderEventDetails(happened)
    return {
      ...{ tracking, cause, lines, reason: reason ?? why, comment: said },
      ...(amount !== undefined && { payment: { amount: parseMoney(amount), method, failure } }),
    }
  } catch (error) {
    if (!(error instanceof InvalidRow)) throw error
    logger.error({ err: error, order_event: happened.id }, 'a staff email leaves out its details')
    return { lines: [] }
  }
}
