import type { Kysely } from 'kysely'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import type { BatchOutcome, BatchWriting } from './batch-outcome.ts'
import type { Entity } from './document-reading.ts'
import type { GivenProduct } from './product-document.ts'
import { type GivenDocument, writeDocuments } from './write-documents.ts'
import { writeProducts } from './write-products.ts'
import { writeReviews } from './write-reviews.ts'

/** All of a batch or, where one document spoils it, each on its own: only that one stays out. */
export async function writeBatch(
  store: Store,
  entity: Entity,
  documents: readonly { id: number }[],
  writing: BatchWriting,
): Promise<BatchOutcome> {
  try {
    return await store.transaction(trx => write(trx, entity, documents, writing))
  } catch (error) {
    const reason = refusal(error)
    if (reason === undefined) throw error
    const [only] = documents
    if (only && documents.length === 1) {
      return { outcomes: new Map([[only.id, { kind: 'rejected', reason }]]), notes: [] }
    }
  }
  const each: BatchOutcome = { outcomes: new Map(), notes: [] }
  for (const document of documents) {
    const { outcomes, notes } = await writeBatch(store, entity, [document], writing)
    for (const [id, outcome] of outcomes) each.outcomes.set(id, outcome)
    each.notes.push(...notes)
  }
  return each
}

function write(
  trx: Kysely<Tables>,
  entity: Entity,
  documents: readonly { id: number }[],
  writing: BatchWriting,
): Promise<BatchOutcome> {
  if (entity === 'product') return writeProducts(trx, documents as GivenProduct[], writing)
  if (entity === 'review') return writeReviews(trx, documents as GivenDocument[], writing)
  return writeDocuments(trx, entity, documents as GivenDocument[], writing)
}

/** What the database says about data it will not take (SQLSTATE classes 22 and 23); not its own troubles. */
function refusal(error: unknown): string | undefined {
  const { code, message } = error as { code?: unknown; message?: string }
  return typeof code === 'string' && /^2[23]/.test(code)
    ? `the store refuses it: ${message}`
    : undefined
}
