import { type SearchEntity, searchQuerySchema } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import { createRefusal, type Refusal } from '../http/answer.ts'
import type { SearchCondition } from '../search/condition.ts'
import type { IndexQuery } from '../search/index-query.ts'
import { readAggregations } from './aggregations.ts'
import { readClause } from './clause.ts'
import {
  createQueryReader,
  isJsonObject,
  type JsonObject,
  parseQueryNumber,
  type QueryReader,
} from './query-reader.ts'
import { readElasticSort } from './sort-order.ts'
import { readSourceFields, type SourceFields } from './source-fields.ts'

export type ElasticQuery = SourceFields & {
  query: IndexQuery
  from: number | undefined
  size: number | undefined
  suggests: boolean
}

const understood = [
  'query',
  'post_filter',
  'sort',
  'from',
  'size',
  '_source',
  'aggs',
  'aggregations',
]
/**
 * Of no consequence for an answer given at once, from one machine, with hits only as good as the
 * text search lets through.
 */
const passedOver = ['min_score', 'track_total_hits', 'track_scores', 'timeout', 'version']
const customerGroup = ['groupId', 'groupToken']

/**
 * Reads the part of Elasticsearch's query language that clients of this family send
 * (docs/api/search.md#elasticsearchs-own-language) into the shop's own query. What is not
 * understood is refused by name: it is never passed over.
 */
export function readElasticQuery(
  entity: SearchEntity,
  body: unknown,
  inUrl: { q?: string | undefined; sort?: string | undefined } = {},
): Result<ElasticQuery, Refusal> {
  if (!isJsonObject(body)) return createRefusal('The query must be a JSON object')
  const reading = createQueryReader(entity, readClause)
  refuseUnknown(body, reading)

  const where = readWhere(body, inUrl.q, reading)
  const hitsWhere =
    body.post_filter === undefined
      ? undefined
      : reading.clause(body.post_filter, 'post_filter', false)
  const sort = readElasticSort(inUrl.sort?.split(',') ?? body.sort, reading)
  const counts = readAggregations(body.aggs ?? body.aggregations, reading)
  const fields = readSourceFields(body._source, reading)
  const from = wholeNumber(body.from, 'from', reading)
  const size = wholeNumber(body.size, 'size', reading)
  if (reading.problems.length > 0) return createRefusal(reading.problems.join('; '))

  const shuffle = { field: 'random', options: 'asc' } as const
  return succeed({
    query: {
      ...searchQuerySchema.parse({}),
      _appliedSort: reading.shuffled && sort.length === 0 ? [shuffle] : sort,
      where,
      counts,
      ...(hitsWhere && { hitsWhere }),
      ...(reading.boosts.each.length > 0 && { boosts: reading.boosts }),
    },
    ...fields,
    from,
    size,
    suggests: body.suggest !== undefined,
  })
}

function refuseUnknown(body: JsonObject, { refuse: refuseAt }: QueryReader): void {
  const known = new Set([...understood, ...passedOver, ...customerGroup, 'suggest'])
  for (const name of Object.keys(body)) {
    if (known.has(name)) continue
    const abstract =
      name.startsWith('_applied') || name.startsWith('_available') || name === '_searchText'
    const why = abstract
      ? 'belongs to the abstract query: please add request_format=search-query'
      : 'is not understood here'
    refuseAt(name, why)
  }
}

function readWhere(
  body: JsonObject,
  words: string | undefined,
  reading: QueryReader,
): SearchCondition {
  const given = body.query ?? {}
  const query = reading.clause(given, 'query', true)
  if (words === undefined) return query
  const typed = reading.clause({ query_string: { query: words } }, 'q', true)
  return { kind: 'every', of: [query, typed] }
}

function wholeNumber(given: unknown, name: string, reading: QueryReader): number | undefined {
  if (given === undefined || given === null) return undefined
  const number = parseQueryNumber(given)
  if (Number.isSafeInteger(number)) return number
  reading.refuse(name, 'must be a whole number')
  return undefined
}
