import { sql } from 'kysely'
import type { CouponDocument } from '../catalog/stored-documents.ts'
import { type CommandContext, CommandFailure } from '../cli/command-call.ts'
import { readDocument } from '../import-export/read-document.ts'
import { type ImportedDocument, writeDocuments } from '../import-export/write-documents.ts'
import type { Store } from '../store/open-store.ts'
import { readValidRows } from '../store/read-stored.ts'
import { normalizeCouponCode } from './coupon-terms.ts'
import { readStoredCoupon } from './stored-coupon.ts'

/** A coupon with how often it was ordered with. */
export type CouponWithUses = CouponDocument & { uses: number }

/** Those that can be read; of the others the operator is told. */
export async function listCoupons(
  { db }: Store,
  report: CommandContext['report'],
): Promise<CouponWithUses[]> {
  const { rows } = await sql<{ id: number; data: unknown; uses: number }>`
    select id, data, coalesce(uses, 0) as uses from document
    left join coupon_use on coupon_use.code = data ->> 'code'
    where entity = 'coupon' order by id`.execute(db)
  return readValidRows(
    rows,
    row => ({ ...readStoredCoupon(row), uses: row.uses }),
    ({ message }) => report(message),
  )
}

export async function readCouponWithUses(
  store: Store,
  text: string,
  report: CommandContext['report'],
): Promise<CouponWithUses> {
  const code = normalizeCouponCode(text)
  const found = (await listCoupons(store, report)).find(coupon => coupon.code === code)
  if (!found) throw new CommandFailure(`There is no coupon ${code}.`)
  return found
}

/** @throws CommandFailure for terms no coupon may have, or a code that is taken. */
export function addCoupon(store: Store, terms: object): Promise<void> {
  return store.transaction(async trx => {
    // Serially: two at once would take the same id.
    await sql`select pg_advisory_xact_lock(7461003)`.execute(trx)
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) + 1 as id from document
      where entity = 'coupon'`.execute(trx)
    await save(trx, { id: rows[0]?.id, ...terms })
  })
}

/** Changes what is said; the rest stays. A term that is null is given up. */
export async function changeCoupon(
  { store, report }: Pick<CommandContext, 'store' | 'report'>,
  code: string,
  terms: object,
): Promise<void> {
  const { uses: _uses, ...found } = await readCouponWithUses(store, code, report)
  const changed = Object.entries({ ...found, ...terms }).filter(([, value]) => value !== null)
  await store.transaction(trx => save(trx, Object.fromEntries(changed)))
}

type Transaction = Parameters<Parameters<Store['transaction']>[0]>[0]

async function save(trx: Transaction, terms: Record<string, unknown>): Promise<void> {
  const reading = readDocument('coupon', terms)
  if (!reading.ok) throw new CommandFailure(`No coupon can be so. ${reading.failure}.`)
  const document = reading.value.document as ImportedDocument
  const { outcomes } = await writeDocuments(trx, 'coupon', [document])
  const outcome = outcomes.get(document.id)
  if (outcome?.kind === 'rejected') {
    throw new CommandFailure(
      `There is a coupon ${document.code} already. Change it with \`coupons set\`.`,
    )
  }
}
