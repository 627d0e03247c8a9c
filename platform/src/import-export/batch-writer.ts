import { setImmediate as othersFirst } from 'node:timers/promises'
import type { CommandContext } from '../cli/command-call.ts'
import { toJsonText } from '../cli/json-text.ts'
import type { AtomicRunner } from './attempts.ts'
import type { MissingStockRule } from './batch-outcome.ts'
import type { DocumentWithNotes, ImportEntity } from './document-reading.ts'
import type { createImportedIdRegistry } from './file-contents.ts'
import { createBatchFailure, describeDocumentLocation } from './import-failure.ts'
import type { ImportNote } from './import-notes.ts'
import type { createImportTally, RejectedDocument } from './import-tally.ts'
import { writeBatch } from './write-batch.ts'

export type QueuedDocument = DocumentWithNotes & {
  line: number
  bytes: Buffer
  isRepeated: boolean
}

/** Small enough for shoppers to be served in between. */
export const importBatchSize = 200

export type BatchWriterOptions = Pick<CommandContext, 'report' | 'rejects' | 'signal'> & {
  attempt: AtomicRunner
  replace: boolean
  dryRun: boolean
  stockRule: MissingStockRule | undefined
  tally: ReturnType<typeof createImportTally>
  contents: ReturnType<typeof createImportedIdRegistry>
}

/** Writes documents a batch at a time, and says of each what became of it. */
export function createBatchWriter(options: BatchWriterOptions) {
  const { report, rejects, signal, attempt, replace, dryRun, stockRule, tally, contents } = options
  const postponed = new Map<ImportEntity, QueuedDocument[]>()

  async function reject(rejected: RejectedDocument, bytes: Buffer): Promise<void> {
    tally.reject(rejected)
    report(`${describeDocumentLocation(rejected)}: ${rejected.reason}`)
    await rejects(toJsonText({ ...rejected, document: parseWritten(bytes) }, 0))
  }

  function note(place: Omit<RejectedDocument, 'reason'>, notes: readonly ImportNote[]): void {
    for (const { kind, note } of notes) {
      if (tally.note({ ...place, kind, note }))
        report(`${describeDocumentLocation(place)}: ${note}`)
    }
  }

  async function write(
    entity: ImportEntity,
    batch: readonly QueuedDocument[],
    isLast = false,
  ): Promise<void> {
    if (batch.length === 0) return
    const documents = batch.map(({ document }) => document)
    const { outcomes, notes, withoutStock } = await writeBatch(attempt, entity, documents, {
      stockRule,
      isWithoutStock: contents.isWithoutStock,
      leaving: replace && !isLast ? contents.leaving(entity) : undefined,
      isTrial: dryRun,
    }).catch(error => {
      throw createBatchFailure(entity, batch, error)
    })
    contents.addWithoutStock(withoutStock)
    for (const one of batch) {
      const { document, line, bytes } = one
      const place = { line, entity, id: document.id }
      const outcome = outcomes.get(document.id) ?? { kind: 'unchanged' }
      if (outcome.kind === 'rejected') {
        await reject({ ...place, reason: outcome.reason }, bytes)
        continue
      }
      if (outcome.kind === 'postponed') {
        postponed.set(entity, [...(postponed.get(entity) ?? []), one])
        continue
      }
      contents.addWritten(entity, document)
      tally.count(entity, one.isRepeated ? 'repeated' : outcome.kind)
      note(place, [...one.notes, ...notes.filter(({ id }) => id === document.id)])
    }
    await othersFirst()
  }

  /** Those that had to wait for what has gone since. */
  async function writePostponed(): Promise<void> {
    for (const [entity, documents] of postponed) {
      for (let from = 0; from < documents.length; from += importBatchSize) {
        signal.throwIfAborted()
        await write(entity, documents.slice(from, from + importBatchSize), true)
      }
    }
  }

  return { reject, note, write, writePostponed }
}

/** For the file of what was refused: the document where it can be read, else the line itself. */
function parseWritten(bytes: Buffer): unknown {
  const text = bytes.toString()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
