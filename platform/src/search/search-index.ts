import type { Aggregations, SearchEntity, TextReading } from '@vitrina/contract'
import type { PriceRange } from '@vitrina/domain'
import type { AggregationResult, IndexQuery } from './index-query.ts'

export type FieldScalar = string | number | boolean

/**
 * What an index keeps of a document: fields to filter, count and sort by, and words to find it
 * with.
 */
export type IndexedDocument = {
  id: number
  fields: Readonly<Record<string, FieldScalar | readonly FieldScalar[] | null | undefined>>
  text?: SearchableText
}

/** Words of a product and their weight: name 4, skus 2, categories 1. */
export type SearchableText = { name: string; skus: readonly string[]; categories: string }

export type SearchPageOptions = {
  from: number
  size: number
  /** Fields to be read in place of others, wherever a query, a facet or an order names them. */
  aliases?: Readonly<Record<string, string>> | undefined
  /** The ranges of a price facet; in rubles when left out. */
  priceRanges?: readonly PriceRange[] | undefined
}

export type SearchHits = {
  total: number
  /** Ids of one page, best or first in the asked order first; equal ones by id. */
  hits: { id: number; score: number | null }[]
  aggregations: Aggregations
  /** The figures of {@link IndexQuery.counts}, by name. */
  counts: Record<string, AggregationResult>
  /** How the text of the query was understood, where that is not how it was typed. */
  reading?: TextReading
  /** Where a text finds nothing: at most three others that do, under the same filters. */
  suggestions?: readonly string[]
}

/** The search engine does not answer; what needs no search goes on. */
export class SearchOutageError extends Error {
  override name = 'SearchOutageError'
}

/** Where the shop's documents are found. The documents themselves are kept by the catalogue. */
export interface SearchIndex {
  /** Adds documents, or replaces those with the same id; found after {@link settle}. */
  put(entity: SearchEntity, documents: Iterable<IndexedDocument>): Promise<void>
  remove(entity: SearchEntity, ids: Iterable<number>): Promise<void>
  /** Filters mean what docs/api/search.md#filters says; facets ignore their own chosen values. */
  /** @throws SearchOutageError while the engine does not answer. */
  search(entity: SearchEntity, query: IndexQuery, page: SearchPageOptions): Promise<SearchHits>
  count(entity: SearchEntity): Promise<number>
  /**
   * What was put and removed is found from now on. What could not be handed over is kept until it
   * can be.
   * @throws SearchOutageError while the engine does not answer.
   */
  settle(): Promise<void>
  /** All there is has been put: searches are answered from here, and find nothing else. */
  publish(): Promise<void>
  /** It was not filled to its end, or has lost changes: it has to be filled again. */
  isBehind(): boolean
}
