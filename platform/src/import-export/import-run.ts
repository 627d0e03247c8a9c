import { fail, type Result } from '@vitrina/domain'
import type { CommandContext } from '../cli/command-call.ts'
import type { DeliveryFile } from '../delivery/delivery-file.ts'
import type { AtomicRunner } from './attempts.ts'
import type { MissingStockRule } from './batch-outcome.ts'
import { createBatchWriter, importBatchSize, type QueuedDocument } from './batch-writer.ts'
import { type ImportEntity, importEntities } from './document-reading.ts'
import { createImportedIdRegistry } from './file-contents.ts'
import type { FileValue } from './file-values.ts'
import { withDocumentLocation } from './import-failure.ts'
import { createImportTally, type ImportSummary } from './import-tally.ts'
import { parseLooseId } from './loose-values.ts'
import { countUnsellableSkus } from './product-stock-rows.ts'
import { readDocument } from './read-document.ts'
import { type RecognisedDocument, recogniseDocument } from './recognise.ts'
import { removeDocumentsExcept } from './remove-others.ts'
import { findReviewsOfUnknownProducts } from './reviewed-products.ts'

export type ImportOptions = {
  /** What bare documents are, where they do not say it. */
  entity?: ImportEntity
  /** Documents of the file's kinds that are not in the file go at the end. */
  replace?: boolean
  dryRun?: boolean
  stock?: MissingStockRule
  /** What placeholders in texts may name. */
  delivery?: DeliveryFile | undefined
}

export interface ImportRun {
  take(value: FileValue): Promise<void>
  finish(): Promise<void>
  /** Read so far, rejected ones included. */
  documents(): number
  summary(seconds: number): ImportSummary
}

export function createImportRun(
  context: Pick<CommandContext, 'report' | 'rejects' | 'signal'>,
  attempt: AtomicRunner,
  { entity: told, replace = false, dryRun = false, stock: stockRule, delivery }: ImportOptions,
): ImportRun {
  const { report, signal } = context
  const tally = createImportTally()
  const contents = createImportedIdRegistry()
  const options = { ...context, attempt, replace, dryRun, stockRule, tally, contents }
  const { reject, note, write, writePostponed } = createBatchWriter(options)
  const waiting = new Map<ImportEntity, Map<number, QueuedDocument>>()
  let withoutStock = 0

  async function removeOthers(): Promise<void> {
    if (tally.unreadable() > 0) {
      report(
        `Nothing is removed: ${tally.unreadable()} lines could not be read, and may be what would go.`,
      )
      return
    }
    for (const entity of contents.entities()) {
      signal.throwIfAborted()
      const removed = await removeDocumentsExcept(attempt, entity, contents.keeps(entity))
      tally.count(entity, 'removed', removed)
    }
  }

  async function noteUnknownProducts(): Promise<void> {
    for (const { id, line, product } of await findReviewsOfUnknownProducts(
      attempt,
      contents.reviews(),
    )) {
      note({ line, entity: 'review', id }, [
        { kind: 'unknownProduct', note: `the shop has no product ${product}; nobody will see it` },
      ])
    }
  }

  return {
    async take({ line, bytes }) {
      const recognised = parsed(bytes, told)
      if (!recognised.ok) return reject({ line, reason: recognised.failure }, bytes)
      const { entity, source } = recognised.value
      const reading = withDocumentLocation(line, entity, () =>
        readDocument(entity, source, delivery),
      )
      if (!reading.ok) {
        const id = parseLooseId(source.id)
        // It is in the file, however wrong: what the store has of it stays.
        contents.addUnusable(entity, id)
        const place = { line, entity, ...(id !== undefined && { id }) }
        return reject({ ...place, reason: reading.failure }, bytes)
      }
      const { document, notes } = reading.value
      const before = contents.add(entity, document, line)
      if (before !== undefined) {
        const repeated = `is in line ${before} already; this one takes its place`
        notes.unshift({ kind: 'repeated', note: repeated })
      }
      const batch = waiting.get(entity) ?? new Map<number, QueuedDocument>()
      waiting.set(entity, batch)
      const other = batch.get(document.id)
      // The first of them is in nobody's way any more.
      if (other) tally.count(entity, 'repeated')
      const isRepeated = other ? other.isRepeated : before !== undefined
      batch.set(document.id, { document, notes, line, bytes: Buffer.from(bytes), isRepeated })
      if (batch.size < importBatchSize) return
      waiting.delete(entity)
      await write(entity, [...batch.values()])
    },

    async finish() {
      for (const entity of importEntities) {
        signal.throwIfAborted()
        await write(entity, [...(waiting.get(entity)?.values() ?? [])])
      }
      waiting.clear()
      if (replace) {
        await removeOthers()
        await writePostponed()
      }
      await noteUnknownProducts()
      withoutStock = await attempt(trx => countUnsellableSkus(trx, contents.skusWithoutStock()))
    },

    documents: tally.documents,
    summary: seconds => tally.summary({ dryRun, seconds, withoutStock }),
  }
}

function parsed(bytes: Buffer, told: ImportEntity | undefined): Result<RecognisedDocument, string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return recogniseDocument(JSON.parse(text), told)
  } catch (error) {
    if (error instanceof SyntaxError) return fail(`this is no JSON: ${error.message}`)
    return fail('this is not written in UTF-8')
  }
}
