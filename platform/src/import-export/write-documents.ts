import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type {
  BatchOutcome,
  BatchWriteOptions,
  DocumentImportOutcome,
  RemovalFilter,
} from './batch-outcome.ts'
import type { ImportEntity } from './document-reading.ts'

export type ImportedDocument = { id: number } & Record<string, unknown>

/**
 * Puts documents of one kind into the store. Those that are there already, word for word, are not
 * touched.
 */
export async function writeDocuments(
  trx: Kysely<Tables>,
  entity: ImportEntity,
  given: readonly ImportedDocument[],
  { leaving }: BatchWriteOptions = {},
): Promise<BatchOutcome> {
  const outcomes = new Map<number, DocumentImportOutcome>()
  const taken = entity === 'coupon' ? await rejectTakenCodes(trx, given, outcomes, leaving) : given
  const rows = JSON.stringify(taken.map(data => ({ id: data.id, data })))
  const { rows: different } = await sql<{ id: number; is_new: boolean }>`
    select given.id, document.id is null as is_new
    from jsonb_to_recordset(${rows}::text::jsonb) as given (id integer, data jsonb)
    left join document on document.entity = ${entity}::text and document.id = given.id
    where document.id is null or document.data <> given.data`.execute(trx)

  const isNew = new Map(different.map(({ id, is_new }) => [id, is_new]))
  for (const { id } of taken) outcomes.set(id, toDocumentImportOutcome(isNew.get(id)))
  if (different.length > 0) {
    await upsert(
      trx,
      entity,
      taken.filter(({ id }) => isNew.has(id)),
    )
  }
  return { outcomes, notes: [], withoutStock: [] }
}

export function toDocumentImportOutcome(isNew: boolean | undefined): DocumentImportOutcome {
  if (isNew === undefined) return { kind: 'unchanged' }
  return { kind: isNew ? 'new' : 'changed' }
}

async function upsert(
  trx: Kysely<Tables>,
  entity: ImportEntity,
  documents: readonly ImportedDocument[],
): Promise<void> {
  const rows = JSON.stringify(documents.map(data => ({ id: data.id, data })))
  await sql`insert into document (entity, id, data)
    select ${entity}::text, id, data
    from jsonb_to_recordset(${rows}::text::jsonb) as row (id integer, data jsonb)
    on conflict (entity, id) do update set data = excluded.data`.execute(trx)
}

/** A code leads to one coupon; one that will leave gives it up. */
async function rejectTakenCodes(
  trx: Kysely<Tables>,
  given: readonly ImportedDocument[],
  outcomes: Map<number, DocumentImportOutcome>,
  leaving: RemovalFilter | undefined,
): Promise<ImportedDocument[]> {
  const codes = given.map(({ code }) => String(code))
  const stored = await trx
    .selectFrom('document')
    .select(['id', sql<string>`data ->> 'code'`.as('code')])
    .where('entity', '=', 'coupon')
    .where(sql`data ->> 'code'`, 'in', codes)
    .execute()
  const staying = stored.filter(({ id }) => leaving?.document(id) !== true)
  const owners = new Map(staying.map(({ code, id }) => [code, id]))
  return given.filter(({ id, code }) => {
    const owner = owners.get(String(code)) ?? id
    owners.set(String(code), owner)
    if (owner !== id)
      outcomes.set(id, { kind: 'rejected', reason: `code: is coupon ${owner} already` })
    return owner === id
  })
}
