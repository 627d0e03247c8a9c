import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { AtomicRunner } from './attempts.ts'
import type { BatchOutcome, BatchWriteOptions } from './batch-outcome.ts'
import type { ImportEntity } from './document-reading.ts'
import type { ImportedProduct } from './product-document.ts'
import { type ImportedDocument, writeDocuments } from './write-documents.ts'
import { writeProducts } from './write-products.ts'
import { writeReviews } from './write-reviews.ts'

/** All of a batch or, where one document spoils it, each on its own: only that one stays out. */
export async function writeBatch(
  attempt: AtomicRunner,
  entity: ImportEntity,
  documents: readonly { id: number }[],
  writing: BatchWriteOptions,
): Promise<BatchOutcome> {
  try {
    return await attempt(trx => write(trx, entity, documents, writing))
  } catch (error) {
    const reason = refusal(error)
    if (reason === undefined) throw error
    const [only] = documents
    if (only && documents.length === 1) {
      const outcomes = new Map([[only.id, { kind: 'rejected', reason } as const]])
      return { outcomes, notes: [], withoutStock: [] }
    }
  }
  const each: BatchOutcome[] = []
  for (const document of documents) {
    each.push(await writeBatch(attempt, entity, [document], writing))
  }
  return {
    outcomes: new Map(each.flatMap(({ outcomes }) => [...outcomes])),
    notes: each.flatMap(({ notes }) => notes),
    withoutStock: each.flatMap(({ withoutStock }) => withoutStock),
  }
}

function write(
  trx: Kysely<Tables>,
  entity: ImportEntity,
  documents: readonly { id: number }[],
  writing: BatchWriteOptions,
): Promise<BatchOutcome> {
  if (entity === 'product') return writeProducts(trx, documents as ImportedProduct[], writing)
  if (entity === 'review') return writeReviews(trx, documents as ImportedDocument[], writing)
  return writeDocuments(trx, entity, documents as ImportedDocument[], writing)
}

/**
 * What the database says about data it will not take: SQLSTATE classes 21 (one row twice), 22, 23
 * and 54 (too large); not its own troubles.
 */
function refusal(error: unknown): string | undefined {
  const { code, message } = error as { code?: unknown; message?: string }
  return typeof code === 'string' && /^(?:2[123]|54)/.test(code)
    ? `the store refuses it: ${message}`
    : undefined
}
