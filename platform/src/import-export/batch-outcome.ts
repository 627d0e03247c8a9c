import type { ImportNote } from './import-notes.ts'

/** What became of a document: put in, put in place of another, or the same already. */
export type DocumentImportOutcome =
  | { kind: 'new' }
  | { kind: 'changed' }
  | { kind: 'unchanged' }
  /** A variant's own document: its product brings it along. */
  | { kind: 'variant' }
  | { kind: 'rejected'; reason: string }
  /**
   * What stands in its way will go at the end of a replacing import; it is to be tried again then.
   */
  | { kind: 'postponed' }

/** Outcomes by the documents' ids, and what had to be changed in some to take them. */
export type BatchOutcome = {
  outcomes: Map<number, DocumentImportOutcome>
  notes: ({ id: number } & ImportNote)[]
  /** Skus that the documents say nothing of how many there are. */
  withoutStock: readonly string[]
}

/** How many pieces there are of goods that come without stock; `unmanaged` are not counted. */
export type MissingStockRule = number | 'unmanaged'

export type BatchWriteOptions = {
  stockRule?: MissingStockRule | undefined
  /** Whether a product of the file has listed this sku as a variant, without a word about stock. */
  isWithoutStock?: (sku: string) => boolean
  /** Given while the file replaces what the store has. */
  leaving?: RemovalFilter | undefined
  /** The store is left as it is afterwards; what no rollback takes back must not be done. */
  isTrial?: boolean
}

/** What the store has and will not keep, unless the file brings it later. */
export type RemovalFilter = {
  document(id: number): boolean
  variant(sku: string): boolean
}
