/** What became of a document: put in, put in place of another, or the same already. */
export type Outcome =
  | { kind: 'new' }
  | { kind: 'changed' }
  | { kind: 'unchanged' }
  /** A variant's own document: its product brings it along. */
  | { kind: 'variant' }
  | { kind: 'rejected'; reason: string }

/** Outcomes by the documents' ids, and what had to be changed in some to take them. */
export type BatchOutcome = { outcomes: Map<number, Outcome>; notes: { id: number; note: string }[] }

export type BatchWriting = {
  /** Finds out what would become of the documents, and leaves the store as it is. */
  isTrial: boolean
  /** Whether a document that stands in the way will go anyway, because the file does not have it. */
  isReplaced(id: number): boolean
}
