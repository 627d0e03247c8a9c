import { setImmediate as othersFirst } from 'node:timers/promises'
import { fail, type Result } from '@vitrina/domain'
import type { CommandContext } from '../cli/command-call.ts'
import { toJsonText } from '../cli/json-text.ts'
import type { Attempt } from './attempts.ts'
import type { StockRule } from './batch-outcome.ts'
import { type Entity, entities, type ReadDocument } from './document-reading.ts'
import { createFileContents } from './file-contents.ts'
import type { FileValue } from './file-values.ts'
import { describePlace, failedAt, failedReading } from './import-failure.ts'
import type { ImportNote } from './import-notes.ts'
import { createImportTally, type ImportSummary, type Rejected } from './import-tally.ts'
import { readId } from './loose-values.ts'
import { countEmpty } from './product-stock-rows.ts'
import { readDocument } from './read-document.ts'
import { type Recognised, recognise } from './recognise.ts'
import { removeOtherDocuments } from './remove-others.ts'
import { unknownProducts } from './reviewed-products.ts'
import { writeBatch } from './write-batch.ts'

export type ImportOptions = {
  /** What bare documents are, where they do not say it. */
  entity?: Entity
  /** Documents of the file's kinds that are not in the file go at the end. */
  replace?: boolean
  dryRun?: boolean
  stock?: StockRule
}

export interface ImportRun {
  take(value: FileValue): Promise<void>
  finish(): Promise<void>
  /** Read so far, rejected ones included. */
  documents(): number
  summary(seconds: number): ImportSummary
}

/** Small enough for shoppers to be served in between. */
const batchSize = 200

type Waiting = ReadDocument & { line: number; bytes: Buffer; isRepeated: boolean }

export function createImportRun(
  { report, rejects, signal }: Pick<CommandContext, 'report' | 'rejects' | 'signal'>,
  attempt: Attempt,
  { entity: told, replace = false, dryRun = false, stock: stockRule }: ImportOptions,
): ImportRun {
  const tally = createImportTally()
  const contents = createFileContents()
  const waiting = new Map<Entity, Map<number, Waiting>>()
  const postponed = new Map<Entity, Waiting[]>()
  let withoutStock = 0

  async function reject(rejected: Rejected, bytes: Buffer): Promise<void> {
    tally.reject(rejected)
    report(`${describePlace(rejected)}: ${rejected.reason}`)
    await rejects(toJsonText({ ...rejected, document: asWritten(bytes) }, 0))
  }

  function note(place: Omit<Rejected, 'reason'>, notes: readonly ImportNote[]): void {
    for (const { kind, note } of notes) {
      if (tally.note({ ...place, kind, note })) report(`${describePlace(place)}: ${note}`)
    }
  }

  async function write(entity: Entity, batch: readonly Waiting[], isLast = false): Promise<void> {
    if (batch.length === 0) return
    const { outcomes, notes, withoutStock } = await writeBatch(
      attempt,
      entity,
      batch.map(({ document }) => document),
      {
        stockRule,
        isWithoutStock: contents.isWithoutStock,
        leaving: replace && !isLast ? contents.leaving(entity) : undefined,
        isTrial: dryRun,
      },
    ).catch(error => {
      throw failedAt(entity, batch, error)
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

  /** What goes makes room for what had to wait for it. */
  async function replaceOthers(): Promise<void> {
    if (tally.unreadable() > 0) {
      report(
        `Nothing is removed: ${tally.unreadable()} lines could not be read, and may be what would go.`,
      )
    } else {
      for (const entity of contents.entities()) {
        signal.throwIfAborted()
        tally.count(
          entity,
          'removed',
          await removeOtherDocuments(attempt, entity, contents.keeps(entity)),
        )
      }
    }
    for (const [entity, documents] of postponed) {
      for (let from = 0; from < documents.length; from += batchSize) {
        signal.throwIfAborted()
        await write(entity, documents.slice(from, from + batchSize), true)
      }
    }
  }

  async function noteUnknownProducts(): Promise<void> {
    for (const { id, line, product } of await unknownProducts(attempt, contents.reviews())) {
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
      const reading = failedReading(line, entity, () => readDocument(entity, source))
      if (!reading.ok) {
        const id = readId(source.id)
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
      const batch = waiting.get(entity) ?? new Map<number, Waiting>()
      waiting.set(entity, batch)
      const other = batch.get(document.id)
      // The first of them is in nobody's way any more.
      if (other) tally.count(entity, 'repeated')
      const isRepeated = other ? other.isRepeated : before !== undefined
      batch.set(document.id, { document, notes, line, bytes: Buffer.from(bytes), isRepeated })
      if (batch.size < batchSize) return
      waiting.delete(entity)
      await write(entity, [...batch.values()])
    },

    async finish() {
      for (const entity of entities) {
        signal.throwIfAborted()
        await write(entity, [...(waiting.get(entity)?.values() ?? [])])
      }
      waiting.clear()
      if (replace) await replaceOthers()
      await noteUnknownProducts()
      withoutStock = await attempt(trx => countEmpty(trx, contents.skusWithoutStock()))
    },

    documents: tally.documents,
    summary: seconds => tally.summary({ dryRun, seconds, withoutStock }),
  }
}

function parsed(bytes: Buffer, told: Entity | undefined): Result<Recognised, string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return recognise(JSON.parse(text), told)
  } catch (error) {
    if (error instanceof SyntaxError) return fail(`this is no JSON: ${error.message}`)
    return fail('this is not written in UTF-8')
  }
}

/** For the file of what was refused: the document where it can be read, else the line itself. */
function asWritten(bytes: Buffer): unknown {
  const text = bytes.toString()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
