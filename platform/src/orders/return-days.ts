import { fail, type Result } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { Refusal } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'

/** As the shop's page of returns says. */
const returnMs = 14 * 24 * 60 * 60 * 1000

/** Until when goods that came then may be given back, in milliseconds since 1970. */
export function computeReturnDeadline(deliveredAt: Date): number {
  return deliveredAt.getTime() + returnMs
}

/** Undefined for an order that its buyer does not have yet. */
export async function findReturnDeadline(
  db: Kysely<Tables>,
  orderId: string,
): Promise<number | undefined> {
  const delivered = await db
    .selectFrom('order_event')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('event', '=', 'completed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return delivered && computeReturnDeadline(delivered.created_at)
}

export function createLateReturnRefusal(): Result<never, Refusal> {
  const message = 'Срок возврата прошёл: напишите нам, разберёмся вместе'
  return fail({ kind: 'conflict', message, problems: [] })
}
