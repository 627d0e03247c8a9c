import type { Bucket, ParsedSearchQuery } from '@vitrina/contract'
import type { Condition } from './condition.ts'

/**
 * The query every request form is read into: the abstract one, and what only nested conditions can
 * say.
 */
export type IndexQuery = ParsedSearchQuery & {
  where?: Condition
  /** Narrows the hits and their total, not the counts. */
  hitsWhere?: Condition
  counts?: readonly CountRequest[]
  boosts?: Boosts
}

/** Factors of the score; together at most `most`. */
export type Boosts = { most: number; each: readonly { where: Condition; weight: number }[] }

/** A figure about the documents found, wanted under a name of the client's own. */
export type CountRequest = { name: string; field: string } & (
  | { kind: 'values'; size: number; minCount: number; order: readonly BucketOrder[] }
  | { kind: 'ranges'; ranges: readonly CountRange[] }
  | { kind: 'least' | 'most' }
)
export type BucketOrder = { by: 'count' | 'key'; direction: 'asc' | 'desc' }
/** Counts values of at least `from` and below `to`. */
export type CountRange = { key: string; from?: number; to?: number }

export type CountResult =
  | { doc_count_error_upper_bound: 0; sum_other_doc_count: number; buckets: Bucket[] }
  | { buckets: Bucket[] }
  | { value: number | null }
