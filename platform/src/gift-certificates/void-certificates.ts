import { fail, parseKopecks, type Result, succeed } from '@vitrina/domain'
import type { Kysely, Selectable } from 'kysely'
import type { Refusal } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'

type CertificateRow = Selectable<Tables['gift_certificate']>

/**
 * Takes back certificates that were bought with an order, as far as it keeps only so many of a
 * line: all of them without `left`. Whoever asks has locked the order. Refused where one of them
 * has been spent, even in part.
 */
export async function voidCertificates(
  trx: Kysely<Tables>,
  orderId: string,
  left: ReadonlyMap<number, number> | 'none',
): Promise<Result<true, Refusal>> {
  const bought = await trx
    .selectFrom('gift_certificate')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'voided')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const [position, pieces] of Map.groupBy(bought, row => row.position)) {
    const kept = left === 'none' ? 0 : (left.get(position) ?? pieces.length)
    const tooMany = pieces.length - kept
    // Those whose letter has not gone yet first: nobody misses them.
    const whole = pieces.filter(isWhole).toSorted((one, other) => rank(one) - rank(other))
    if (tooMany > whole.length) return refuseSpent()
    for (const certificate of whole.slice(0, Math.max(0, tooMany))) await voidOne(trx, certificate)
  }
  return succeed(true)
}

/** The lines of an order that are certificates, by their positions. */
export async function findCertificateLinePositions(
  trx: Kysely<Tables>,
  orderId: string,
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('gift_certificate')
    .select('position')
    .distinct()
    .where('order_id', '=', orderId)
    .execute()
  return new Set(rows.map(({ position }) => position))
}

function isWhole({ state, balance_kopecks, amount_kopecks }: CertificateRow): boolean {
  return state === 'ordered' || Number(balance_kopecks) === Number(amount_kopecks)
}

function rank({ sent_at }: CertificateRow): number {
  return sent_at === null ? 0 : 1
}

async function voidOne(
  trx: Kysely<Tables>,
  { id, state, balance_kopecks, order_id }: CertificateRow,
): Promise<void> {
  const at = new Date()
  await trx
    .updateTable('gift_certificate')
    .set({
      state: 'voided',
      balance_kopecks: 0,
      ...{ recipient_name: '', recipient_email: '', message: '' },
    })
    .where('id', '=', id)
    .execute()
  if (state !== 'issued') return
  await trx
    .insertInto('gift_certificate_movement')
    .values({
      certificate_id: id,
      kind: 'voided',
      amount_kopecks: -parseKopecks(balance_kopecks),
      order_id,
      created_at: at,
    })
    .execute()
}

function refuseSpent(): Result<never, Refusal> {
  const message = 'Подарочным сертификатом из этого заказа уже платили: вернуть его нельзя'
  return fail({ kind: 'conflict', message, problems: [] })
}
