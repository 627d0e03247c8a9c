import { setImmediate as othersFirst } from 'node:timers/promises'
import { fail, type Result } from '@vitrina/domain'
import type { CommandContext } from '../command/command-call.ts'
import { jsonText } from '../command/json-text.ts'
import { type Entity, entities, type ReadDocument } from './document-reading.ts'
import type { FileValue } from './file-values.ts'
import { createImportTally, type ImportSummary, type Rejected } from './import-tally.ts'
import { idOf } from './loose-values.ts'
import { readDocument } from './read-document.ts'
import { type Recognised, recognise } from './recognise.ts'
import { removeOthers } from './remove-others.ts'
import { createSeenIds } from './seen-ids.ts'
import { writeBatch } from './write-batch.ts'

export type ImportOptions = {
  /** What bare documents are, where they do not say it. */
  entity?: Entity
  /** Documents of the file's kinds that are not in the file go at the end. */
  replace?: boolean
  dryRun?: boolean
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

type Waiting = ReadDocument & { line: number; bytes: Buffer }

export function createImportRun(
  { store, report, rejects, signal }: CommandContext,
  { entity: told, replace = false, dryRun = false }: ImportOptions,
): ImportRun {
  const tally = createImportTally()
  const seen = createSeenIds()
  const waiting = new Map<Entity, Waiting[]>()

  async function reject(rejected: Rejected, bytes: Buffer): Promise<void> {
    tally.reject(rejected)
    report(`${placeOf(rejected)}: ${rejected.reason}`)
    await rejects(jsonText({ ...rejected, document: asWritten(bytes) }, 0))
  }

  async function write(entity: Entity, batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return
    const { outcomes, notes } = await writeBatch(
      store,
      entity,
      batch.map(({ document }) => document),
      { isTrial: dryRun, isReplaced: id => replace && !seen.has(entity, id) },
    )
    for (const { document, line, bytes, notes: own } of batch) {
      const { id } = document
      const outcome = outcomes.get(id) ?? { kind: 'unchanged' }
      if (outcome.kind === 'rejected') {
        await reject({ line, entity, id, reason: outcome.reason }, bytes)
        continue
      }
      tally.count(entity, outcome.kind)
      const found = notes.flatMap(({ id: noted, note }) => (noted === id ? [note] : []))
      for (const note of [...own, ...found]) {
        tally.note({ line, entity, id, note })
        report(`${placeOf({ line, entity, id })}: ${note}`)
      }
    }
    await othersFirst()
  }

  return {
    async take({ line, bytes }) {
      const recognised = parsed(bytes, told)
      if (!recognised.ok) return reject({ line, reason: recognised.failure }, bytes)
      const { entity, source } = recognised.value
      const reading = readDocument(entity, source)
      if (!reading.ok) {
        const id = idOf(source.id)
        // It is in the file, however wrong: what the store has of it stays.
        seen.add(entity, id, line)
        return reject(
          { line, entity, ...(id !== undefined && { id }), reason: reading.failure },
          bytes,
        )
      }
      const { id } = reading.value.document
      const before = seen.add(entity, id, line)
      if (before !== undefined) {
        return reject({ line, entity, id, reason: `id: is in line ${before} already` }, bytes)
      }
      const batch = waiting.get(entity) ?? []
      waiting.set(entity, batch)
      batch.push({ ...reading.value, line, bytes: Buffer.from(bytes) })
      if (batch.length >= batchSize) await write(entity, batch.splice(0))
    },

    async finish() {
      for (const entity of entities) {
        signal.throwIfAborted()
        await write(entity, waiting.get(entity) ?? [])
      }
      waiting.clear()
      if (!replace) return
      const { unreadable } = tally.summary({ dryRun, seconds: 0 })
      if (unreadable > 0) {
        report(
          `Nothing is removed: ${unreadable} lines could not be read, and may be what would go.`,
        )
        return
      }
      for (const [entity, ids] of seen.all()) {
        signal.throwIfAborted()
        tally.count(entity, 'removed', await removeOthers(store, entity, ids, dryRun))
      }
    },

    documents: tally.documents,
    summary: seconds => tally.summary({ dryRun, seconds }),
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

function placeOf({ line, entity, id }: Omit<Rejected, 'reason'>): string {
  const what = entity === undefined ? '' : `, ${entity}${id === undefined ? '' : ` ${id}`}`
  return `line ${line}${what}`
}
