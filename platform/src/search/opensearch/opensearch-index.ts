import type { SearchEntity } from '@vitrina/contract'
import { defaultPriceRanges } from '@vitrina/domain'
import type { Logger } from 'pino'
import type { IndexQuery } from '../index-query.ts'
import type { SearchHits, SearchIndex, SearchPageOptions } from '../search-index.ts'
import { createWordStemmer } from '../word-stemmer.ts'
import { createAllOfClause } from './clauses.ts'
import { listConditionTexts, toEngineClause } from './engine-conditions.ts'
import { type EngineConnection, IndexMissingError } from './engine-connection.ts'
import { toEngineDocument } from './engine-document.ts'
import { buildAggregationQuery, buildFacetQuery, type EngineAggregations } from './engine-facets.ts'
import {
  type FieldNameMapper,
  listClausesOfOtherFacets,
  toEngineFilters,
} from './engine-filters.ts'
import { listSortedFields, toEngineOrder } from './engine-order.ts'
import { toScoredQuery } from './engine-scores.ts'
import {
  createEngineTextReader,
  type EngineTextQuery,
  type EngineTextReader,
} from './engine-text-query.ts'
import { createEngineVocabulary } from './engine-vocabulary.ts'
import { createIndexAlias } from './index-alias.ts'
import { removeEntriesExcept } from './remove-others.ts'
import { createRussianSortKeys } from './sort-keys.ts'
import { createWriteBuffer } from './write-buffer.ts'

export type OpenSearchIndexOptions = {
  connection: EngineConnection
  /** Searches are answered from what stands behind it. */
  alias: string
  /** Beside what is there, which answers until this one is published. */
  anew: boolean
  logger: Pick<Logger, 'error'>
}

/** Search by an OpenSearch server; its answers are those of the search within the process. */
export function createOpenSearchIndex(options: OpenSearchIndexOptions): SearchIndex {
  const { connection, alias, anew, logger } = options
  const making = { stems: createWordStemmer(), sortKeys: createRussianSortKeys() }
  const place = createIndexAlias(connection, alias, { anew })
  let isPublished = false
  /** What has been put, while an index that was there is brought up to date. */
  const seen = new Set<string>()
  const words = createEngineVocabulary(connection, alias, making.stems)
  const texts = createEngineTextReader(connection, alias, words, making.stems)
  const buffer = createWriteBuffer({
    connection,
    logger,
    onNewWords: async () => {
      if (isPublished) await words.forget()
    },
    async target() {
      if (isPublished) return { index: alias, isAlias: true }
      return { index: (await place.filled()).name, isAlias: false }
    },
  })

  return {
    async put(entity, documents) {
      for (const document of documents) {
        const id = `${entity}:${document.id}`
        if (!isPublished) seen.add(id)
        await buffer.put(id, toEngineDocument(entity, document, making))
      }
    },

    async remove(entity, ids) {
      for (const each of ids) {
        seen.delete(`${entity}:${each}`)
        await buffer.put(`${entity}:${each}`, undefined)
      }
    },

    async search(entity, query, page) {
      try {
        const engine = { connection, index: alias, texts, making }
        return await searchEngine(engine, entity, query, page)
      } catch (error) {
        if (error instanceof IndexMissingError) buffer.lose()
        throw error
      }
    },

    async count(entity) {
      const query = { term: { entity } }
      const { count } = await connection.call<{ count: number }>({
        method: 'POST',
        path: `/${alias}/_count`,
        body: { query },
      })
      return count
    },

    settle: () => buffer.flush(),

    async publish() {
      await buffer.flush()
      const { name, isNew } = await place.filled()
      if (!isNew) await removeEntriesExcept(connection, name, seen)
      await place.publish()
      await words.forget()
      seen.clear()
      isPublished = true
    },

    isBehind: () => !isPublished || buffer.hasLost(),
  }
}

type Engine = {
  connection: EngineConnection
  index: string
  texts: EngineTextReader
  making: Pick<Parameters<typeof toEngineDocument>[2], 'stems'>
}

async function searchEngine(
  engine: Engine,
  entity: SearchEntity,
  query: IndexQuery,
  page: SearchPageOptions,
): Promise<SearchHits> {
  const { connection, index, texts, making } = engine
  const { from, size, aliases = {}, priceRanges: ranges = defaultPriceRanges } = page
  const fieldOf: FieldNameMapper = name =>
    Object.hasOwn(aliases, name) ? (aliases[name] as string) : name
  const words = query._searchText?.trim() ?? ''
  const [read, lettered] = await Promise.all([
    readTexts(texts, query, words),
    letteredFields(engine, entity, listSortedFields(query, fieldOf)),
  ])
  const found = (text: string) => (read.get(text.trim()) as EngineTextQuery).found
  const around = { fieldOf, stems: making.stems, found }

  const filters = toEngineFilters(query._appliedFilters, fieldOf)
  const base = [{ term: { entity } }, ...filters.base]
  if (words) base.push(found(words))
  if (query.where) base.push(toEngineClause(query.where, around))
  const narrowed = query.hitsWhere ? [toEngineClause(query.hitsWhere, around)] : []
  const facets = buildFacetQuery(query._availableFilters, filters, fieldOf, ranges)
  const counts = buildAggregationQuery(query.counts ?? [], filters, fieldOf)
  const scored = toScoredQuery(query, { read, around })
  const answer = await connection.call<Answer>({
    method: 'POST',
    path: `/${index}/_search`,
    body: {
      from,
      size,
      _source: false,
      docvalue_fields: ['id'],
      track_total_hits: true,
      ...(scored && { track_scores: true }),
      query: { bool: { filter: base, ...(scored && { must: [scored] }) } },
      post_filter: createAllOfClause([...listClausesOfOtherFacets(filters), ...narrowed]),
      sort: toEngineOrder(query, {
        ...{ fieldOf, isScored: scored !== undefined },
        isLettered: field => lettered.has(field),
      }),
      aggs: { ...facets.ask, ...counts.ask },
    },
  })
  const total = answer.hits.total.value
  const reading = words ? read.get(words)?.reading : undefined
  const counted = answer.aggregations ?? {}
  return {
    total,
    hits: answer.hits.hits.map(({ fields, _score }) => ({
      id: fields.id[0] as number,
      score: scored ? rounded(_score ?? 0) : null,
    })),
    aggregations: facets.read(counted),
    counts: counts.read(counted),
    ...(reading && { reading }),
    ...(words && total === 0 && (await suggested(engine, entity, query, words, fieldOf))),
  }
}

/** Each text of a query is read once. */
async function readTexts(texts: EngineTextReader, query: IndexQuery, words: string) {
  const all = [
    words,
    ...listConditionTexts(query.where),
    ...listConditionTexts(query.hitsWhere),
  ].map(text => text.trim())
  for (const { where } of query.boosts?.each ?? []) all.push(...listConditionTexts(where))
  const read = new Map<string, EngineTextQuery>()
  for (const text of new Set(all)) {
    read.set(text, await texts.read(text, query._searchExactly ?? false))
  }
  return read
}

/** Those of the fields that hold a text which is no number. */
async function letteredFields(
  { connection, index }: Engine,
  entity: SearchEntity,
  fields: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fields.length === 0) return new Set()
  const lettered = { terms: { field: 'lettered', include: fields, size: fields.length } }
  const { aggregations } = await connection.call<LetteredAnswer>({
    method: 'POST',
    path: `/${index}/_search`,
    body: {
      size: 0,
      query: { bool: { filter: [{ term: { entity } }, { terms: { lettered: fields } }] } },
      aggs: { lettered },
    },
  })
  return new Set(aggregations?.lettered.buckets.map(({ key }) => key))
}

const maxSuggestions = 3

/** Other texts, as far as they find something among what the query is about. */
async function suggested(
  { connection, index, texts }: Engine,
  entity: SearchEntity,
  query: IndexQuery,
  words: string,
  fieldOf: FieldNameMapper,
): Promise<Pick<SearchHits, 'suggestions'>> {
  const filters = toEngineFilters(query._appliedFilters, fieldOf)
  const among = [{ term: { entity } }, ...filters.base, ...listClausesOfOtherFacets(filters)]
  const suggestions: string[] = []
  for (const guess of await texts.guess(words, query._searchExactly ?? false)) {
    if (suggestions.length === maxSuggestions) break
    const { found } = await texts.read(guess, false)
    const { count } = await connection.call<{ count: number }>({
      method: 'POST',
      path: `/${index}/_count`,
      body: { query: createAllOfClause([...among, found]) },
    })
    if (count > 0) suggestions.push(guess)
  }
  return suggestions.length > 0 ? { suggestions } : {}
}

/** The engine reckons with less precision than it is told here. */
function rounded(score: number): number {
  return Math.round(score * 1_000) / 1_000
}

type Answer = {
  hits: { total: { value: number }; hits: { fields: { id: number[] }; _score?: number }[] }
  aggregations?: EngineAggregations
}
type LetteredAnswer = { aggregations?: { lettered: { buckets: { key: string }[] } } }
