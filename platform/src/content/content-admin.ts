import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { readStoredDocument } from '../catalog/document-schemas.ts'
import { type CommandContext, CommandFailure } from '../cli/command-call.ts'
import type { DeliveryFile } from '../delivery/delivery-file.ts'
import { readCurrentDeliveryFile } from '../delivery/read-delivery.ts'
import { readDocument } from '../import-export/read-document.ts'
import { type ImportedDocument, writeDocuments } from '../import-export/write-documents.ts'
import type { Store } from '../store/open-store.ts'
import { parseStoredJson, readValidRows } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'

/** Something to read: `name` is the field shoppers find it by. */
export type ContentKind = {
  entity: 'news' | 'cms_page' | 'cms_block'
  called: string
  name: 'slug' | 'identifier'
}

export type ContentDocument = ImportedDocument
export type ContentSaveResult = { document: ContentDocument; notes: string[]; isChanged: boolean }

/** What can be read; of the rest the operator is told. */
export async function listContent(
  { store: { db }, report }: Pick<CommandContext, 'store' | 'report'>,
  { entity }: ContentKind,
): Promise<ContentDocument[]> {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'data'])
    .where('entity', '=', entity)
    .orderBy('id')
    .execute()
  return readValidRows(
    rows,
    ({ id, data }): ContentDocument => readStoredDocument(entity, id, data),
    ({ message }) => report(message),
  )
}

/** @throws CommandFailure for what is no such document, or a name that is taken. */
export async function addContent(
  store: Store,
  kind: ContentKind,
  fields: object,
): Promise<ContentSaveResult> {
  const delivery = await readCurrentDeliveryFile()
  return store.transaction(async trx => {
    // Serially: two at once would take the same id.
    await sql`select pg_advisory_xact_lock(7461003)`.execute(trx)
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) + 1 as id from document
      where entity = ${kind.entity}::text`.execute(trx)
    return save(trx, kind, { id: rows[0]?.id, ...fields }, delivery)
  })
}

/** Changes what is said; the rest stays. Found by its name, or by its id. */
export async function editContent(
  store: Store,
  kind: ContentKind,
  name: string,
  fields: object,
): Promise<ContentSaveResult> {
  const delivery = await readCurrentDeliveryFile()
  return store.transaction(async trx => {
    const found = await find(trx, kind, name)
    return save(trx, kind, { ...found, ...fields, id: found.id }, delivery)
  })
}

export function removeContent(
  store: Store,
  kind: ContentKind,
  name: string,
): Promise<ContentDocument> {
  return store.transaction(async trx => {
    const found = await find(trx, kind, name)
    await trx
      .deleteFrom('document')
      .where('entity', '=', kind.entity)
      .where('id', '=', found.id)
      .execute()
    return found
  })
}

async function save(
  trx: Transaction<Tables>,
  kind: ContentKind,
  fields: Record<string, unknown>,
  delivery: DeliveryFile | undefined,
): Promise<ContentSaveResult> {
  const reading = readDocument(kind.entity, fields, delivery)
  if (!reading.ok) throw new CommandFailure(`This is no ${kind.called} yet. ${reading.failure}.`)
  const document = reading.value.document as ContentDocument
  await refuseTaken(trx, kind, document)
  const { outcomes } = await writeDocuments(trx, kind.entity, [document])
  const isChanged = outcomes.get(document.id)?.kind !== 'unchanged'
  return { document, notes: reading.value.notes.map(({ note }) => note), isChanged }
}

async function find(
  trx: Transaction<Tables>,
  kind: ContentKind,
  name: string,
): Promise<ContentDocument> {
  const found = await named(trx, kind, name)
  const [first, ...others] = found
  if (!first) throw new CommandFailure(`There is no ${kind.called} ${name}.`)
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(', ')
    throw new CommandFailure(
      `Several stores have a ${kind.called} ${name}. Name one by its id: ${ids}.`,
    )
  }
  return first
}

async function named(
  trx: Transaction<Tables>,
  kind: ContentKind,
  name: string,
): Promise<ContentDocument[]> {
  const { rows } = await sql<{ id: number; data: unknown }>`select id, data from document
    where entity = ${kind.entity}::text
      and (data ->> ${kind.name}::text = ${name}::text or id::text = ${name}::text)
    order by id`.execute(trx)
  // What is wrong with it otherwise can be mended by an edit.
  return rows.map(({ id, data }) =>
    parseStoredJson(anySchema, data, `document ${kind.entity} ${id}`),
  )
}

const anySchema = z.looseObject({ id: z.int() })

/** Two of one name in one store: shoppers would find either. */
async function refuseTaken(
  trx: Transaction<Tables>,
  kind: ContentKind,
  document: ContentDocument,
): Promise<void> {
  const name = String(document[kind.name])
  const stores = (one: ContentDocument) => (Array.isArray(one.store_id) ? one.store_id : [0])
  const other = (await named(trx, kind, name)).find(
    one =>
      one.id !== document.id &&
      one[kind.name] === name &&
      stores(one).some(store => stores(document).includes(store)),
  )
  if (!other) return
  throw new CommandFailure(
    `There is a ${kind.called} ${name} already (id ${other.id}). Edit it, or choose another ${kind.name}.`,
  )
}
