import type { Outcome } from './batch-outcome.ts'
import type { Entity } from './document-reading.ts'

/** Counts of one kind of document. */
export type EntityTally = Record<Outcome['kind'], number> & { removed: number }

/** A document, or a line that holds none, which did not go in. */
export type Rejected = { line: number; entity?: string; id?: number; reason: string }

export type ImportSummary = {
  documents: number
  entities: Partial<Record<Entity, EntityTally>>
  /** Lines that could not be read as a document of any kind. */
  unreadable: number
  rejected: Rejected[]
  notes: (Omit<Rejected, 'reason'> & { note: string })[]
  dryRun: boolean
  seconds: number
}

/** A file may be wrong from the first line to the last; what is told at the end stays readable. */
const longestList = 1_000

export type ImportTally = {
  count(entity: Entity, outcome: keyof EntityTally, by?: number): void
  reject(rejected: Rejected): void
  note(note: ImportSummary['notes'][number]): void
  documents(): number
  summary(facts: Pick<ImportSummary, 'dryRun' | 'seconds'>): ImportSummary
}

export function createImportTally(): ImportTally {
  const entities: ImportSummary['entities'] = {}
  const rejected: Rejected[] = []
  const notes: ImportSummary['notes'] = []
  let unreadable = 0
  let documents = 0

  const count: ImportTally['count'] = (entity, outcome, by = 1) => {
    entities[entity] ??= { new: 0, changed: 0, unchanged: 0, variant: 0, rejected: 0, removed: 0 }
    entities[entity][outcome] += by
    if (outcome !== 'removed') documents += by
  }
  return {
    count,
    reject(one) {
      if (one.entity === undefined) unreadable++
      else count(one.entity as Entity, 'rejected')
      if (rejected.length < longestList) rejected.push(one)
    },
    note(one) {
      if (notes.length < longestList) notes.push(one)
    },
    documents: () => documents + unreadable,
    summary: facts => ({
      documents: documents + unreadable,
      entities,
      unreadable,
      rejected,
      notes,
      ...facts,
    }),
  }
}
