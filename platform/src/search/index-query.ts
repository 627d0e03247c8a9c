import type { Bucket, ParsedSearchQuery } from '@vitrina/contract'
import type { SearchCondition } from './condition.ts'

/**
 * The query every request form is read into: the abstract one, and what only nested conditions can
 * say.
 */
export type IndexQuery = ParsedSearchQuery & {
  where?: SearchCondition
  /** Narrows the hits and their total, not the counts. */
  hitsWhere?: SearchCondition
  counts?: readonly AggregationRequest[]
  boosts?: ScoreBoosts
}

/** Factors of the score; together at most `most`. */
export type ScoreBoosts = {
  most: number
  each: readonly { where: SearchCondition; weight: number }[]
}

/** A figure about the documents found, wanted under a name of the client's own. */
export type AggregationRequest = { name: string; field: string } & (
  | { kind: 'values'; size: number; minCount: number; order: readonly BucketOrder[] }
  | { kind: 'ranges'; ranges: readonly AggregationRange[] }
  | { kind: 'least' | 'most' }
)
export type BucketOrder = { by: 'count' | 'key'; direction: 'asc' | 'desc' }
/** Counts values of at least `from` and below `to`. */
export type AggregationRange = { key: string; from?: number; to?: number }

export type AggregationResult =
  | { doc_count_error_upper_bound: 0; sum_other_doc_count: number; buckets: Bucket[] }
  | { buckets: Bucket[] }
  | { value: number | null }
