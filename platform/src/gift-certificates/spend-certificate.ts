import {
  addKopecks,
  fail,
  type Kopecks,
  negateAmount,
  parseKopecks,
  type Result,
  subtractKopecks,
} from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { Refusal } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'

const dayMs = 86_400_000
/** What comes back can be spent for so long at the least. */
const minDaysLeft = 30

type Spending = { certificateId: string; orderId: string; amount: Kopecks; at: Date }

/**
 * Takes so much off a certificate for an order, in the transaction that places it. Answers false,
 * and takes nothing, where that is not there.
 */
export async function redeemCertificate(
  trx: Kysely<Tables>,
  { certificateId, orderId, amount, at }: Spending,
): Promise<boolean> {
  if (amount === 0) return true
  const found = await lockCertificate(trx, certificateId)
  if (found?.state !== 'issued' || (found.valid_until ?? at) < at) return false
  const balance = parseKopecks(found.balance_kopecks)
  if (balance < amount) return false
  await trx
    .updateTable('gift_certificate')
    .set({ balance_kopecks: subtractKopecks(balance, amount) })
    .where('id', '=', certificateId)
    .execute()
  await move(trx, 'spent', { certificateId, orderId, amount: negateAmount(amount), at })
  return true
}

export function createCertificateBalanceRefusal(): Result<never, Refusal> {
  const message = 'На сертификате осталось меньше, чем было: проверьте сумму и оформите ещё раз'
  return fail({ kind: 'conflict', message, problems: [] })
}

type OrderWithCertificate = { id: string; gift_certificate_id: string | null }

/** Gives a certificate back what it paid of an order, or a part of that. */
export async function refundToCertificate(
  trx: Kysely<Tables>,
  { id: orderId, gift_certificate_id: certificateId }: OrderWithCertificate,
  amount: Kopecks,
  at = new Date(),
): Promise<void> {
  if (certificateId === null || amount === 0) return
  const found = await lockCertificate(trx, certificateId)
  if (!found) return
  const least = new Date(at.getTime() + minDaysLeft * dayMs)
  await trx
    .updateTable('gift_certificate')
    .set({
      balance_kopecks: addKopecks(parseKopecks(found.balance_kopecks), amount),
      valid_until: found.valid_until && found.valid_until > least ? found.valid_until : least,
    })
    .where('id', '=', certificateId)
    .execute()
  await move(trx, 'returned', { certificateId, orderId, amount, at })
}

function lockCertificate(trx: Kysely<Tables>, id: string) {
  return trx
    .selectFrom('gift_certificate')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function move(
  trx: Kysely<Tables>,
  kind: 'spent' | 'returned',
  { certificateId, orderId, amount, at }: Spending,
): Promise<void> {
  await trx
    .insertInto('gift_certificate_movement')
    .values({
      certificate_id: certificateId,
      kind,
      amount_kopecks: amount,
      order_id: orderId,
      created_at: at,
    })
    .execute()
}
