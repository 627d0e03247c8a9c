import type { DocumentImportOutcome } from './batch-outcome.ts'
import type { ImportEntity } from './document-reading.ts'
import type { ImportNote, ImportNoteKind } from './import-notes.ts'

/** Counts of one kind of document; `repeated` are those whose id an earlier line had. */
export type EntityTally = Record<Exclude<DocumentImportOutcome['kind'], 'postponed'>, number> & {
  repeated: number
  removed: number
}

/** A document, or a line that holds none, which did not go in. */
export type RejectedDocument = { line: number; entity?: string; id?: number; reason: string }
type TalliedNote = Omit<RejectedDocument, 'reason'> & ImportNote

export type ImportSummary = {
  documents: number
  entities: Partial<Record<ImportEntity, EntityTally>>
  /** Lines that could not be read as a document of any kind. */
  unreadable: number
  rejected: RejectedDocument[]
  /** The first few of each kind; all are counted. */
  notes: TalliedNote[]
  noteCounts: Partial<Record<ImportNoteKind, number>>
  /** Goods that came without stock, and of which there is nothing to sell. */
  withoutStock: number
  dryRun: boolean
  seconds: number
}

/** A file may be wrong from the first line to the last; what is told at the end stays readable. */
const maxListLength = 1_000
const toldOfEachKind = 3

export type ImportTally = {
  count(entity: ImportEntity, outcome: keyof EntityTally, by?: number): void
  reject(rejected: RejectedDocument): void
  /** Whether it is one of the first of its kind, and worth a line of its own. */
  note(note: TalliedNote): boolean
  documents(): number
  unreadable(): number
  summary(facts: Pick<ImportSummary, 'dryRun' | 'seconds' | 'withoutStock'>): ImportSummary
}

export function createImportTally(): ImportTally {
  const entities: ImportSummary['entities'] = {}
  const rejected: RejectedDocument[] = []
  const notes: ImportSummary['notes'] = []
  const noteCounts: ImportSummary['noteCounts'] = {}
  let unreadable = 0
  let documents = 0

  const count: ImportTally['count'] = (entity, outcome, by = 1) => {
    entities[entity] ??= {
      ...{ new: 0, changed: 0, unchanged: 0, variant: 0, repeated: 0, rejected: 0, removed: 0 },
    }
    entities[entity][outcome] += by
    if (outcome !== 'removed') documents += by
  }
  return {
    count,
    reject(one) {
      if (one.entity === undefined) unreadable++
      else count(one.entity as ImportEntity, 'rejected')
      if (rejected.length < maxListLength) rejected.push(one)
    },
    note(one) {
      const number = (noteCounts[one.kind] ?? 0) + 1
      noteCounts[one.kind] = number
      if (number <= toldOfEachKind) notes.push(one)
      return number <= toldOfEachKind
    },
    documents: () => documents + unreadable,
    unreadable: () => unreadable,
    summary: facts => ({
      ...{ documents: documents + unreadable, entities, unreadable, rejected, notes, noteCounts },
      ...facts,
    }),
  }
}
