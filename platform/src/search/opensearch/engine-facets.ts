import type { Aggregations, Bucket, ParsedSearchQuery } from '@vitrina/contract'
import type { PriceRange } from '@vitrina/domain'
import { selectBuckets } from '../counts.ts'
import { compareBuckets, createRangeKey, defaultPriceRangeCount } from '../facets.ts'
import type { AggregationRequest, AggregationResult } from '../index-query.ts'
import { createAllOfClause, type EngineClause } from './clauses.ts'
import {
  type EngineFilters,
  type FieldNameMapper,
  listClausesOfOtherFacets,
} from './engine-filters.ts'
import { toEngineFieldName } from './field-names.ts'

/** What the engine counted, by the name it was asked under. */
export type EngineAggregations = Readonly<Record<string, { counted: EngineAggregation }>>
type EngineAggregation = {
  buckets?: readonly { key: string | number; doc_count: number }[]
  value?: number | null
}
/** Asks under a name of its own among documents of its own; reads the answer to it. */
export type FacetQuery<Answer> = {
  ask: Readonly<Record<string, EngineClause>>
  read(counts: EngineAggregations): Answer
}

/** Of one field no more values are counted. */
const maxValues = 10_000

type Facets = ParsedSearchQuery['_availableFilters']

/**
 * A facet's counts leave out its own choice and respect all others, so each number is what a click
 * on it would show.
 */
export function buildFacetQuery(
  wanted: Facets,
  filters: EngineFilters,
  fieldOf: FieldNameMapper,
  priceRanges: readonly PriceRange[],
): FacetQuery<Aggregations> {
  const facets = wanted.filter(({ scope }) => scope === 'catalog')
  const asked = [...new Map(facets.map(facet => [facet.field, facet])).values()].map(
    ({ field, options }) => {
      const among = createAllOfClause(listClausesOfOtherFacets(filters, field))
      return field === 'price'
        ? buildPriceFacetQuery(
            among,
            fieldOf('final_price'),
            options?.size ?? defaultPriceRangeCount,
            priceRanges,
          )
        : buildValueFacetQuery(among, field, fieldOf)
    },
  )
  return together(asked)
}

function buildValueFacetQuery(
  among: EngineClause,
  field: string,
  fieldOf: FieldNameMapper,
): FacetQuery<Aggregations> {
  const names = [field, `${field}_options`]
  const nameOf = (name: string) => `facet ${name}`
  return {
    ask: Object.fromEntries(
      names.map(name => [nameOf(name), counting(among, valuesOf(fieldOf(name)))]),
    ),
    read: counts =>
      Object.fromEntries(
        names.map(name => [`agg_terms_${name}`, { buckets: readBuckets(counts, nameOf(name)) }]),
      ),
  }
}

function buildPriceFacetQuery(
  among: EngineClause,
  field: string,
  size: number,
  priceRanges: readonly PriceRange[],
): FacetQuery<Aggregations> {
  const numbers = toEngineFieldName('numbers', field)
  const order = [{ _count: 'desc' }, { _key: 'asc' }]
  // Every product may have a price of its own: these are as many as were asked for.
  const single = { terms: { field: numbers, size: Math.max(size, 1), order } }
  return {
    ask: {
      'facet price': counting(among, single),
      ...(priceRanges.length > 0 && {
        'facet price ranges': counting(among, buildRangeQuery(numbers, priceRanges)),
      }),
    },
    read: counts => ({
      agg_terms_price: { buckets: readBuckets(counts, 'facet price').slice(0, size) },
      agg_range_price: {
        buckets: rangeCounts(counts, 'facet price ranges', priceRanges).map((count, at) => {
          const range = priceRanges[at] as PriceRange
          return { key: createRangeKey(range), ...range, doc_count: count }
        }),
      },
    }),
  }
}

/** Figures under the client's own names, about all that was found. */
export function buildAggregationQuery(
  wanted: readonly AggregationRequest[],
  filters: EngineFilters,
  fieldOf: FieldNameMapper,
): FacetQuery<Record<string, AggregationResult>> {
  const among = createAllOfClause(listClausesOfOtherFacets(filters))
  return together(
    wanted.map((count, at) => {
      const name = `count ${at}`
      const numbers = toEngineFieldName('numbers', fieldOf(count.field))
      return {
        ask: { [name]: counting(among, figure(count, numbers, fieldOf)) },
        read: counts => ({ [count.name]: readFigure(count, counts, name) }),
      }
    }),
  )
}

function figure(
  count: AggregationRequest,
  numbers: string,
  fieldOf: FieldNameMapper,
): EngineClause {
  switch (count.kind) {
    case 'values':
      return valuesOf(fieldOf(count.field))
    case 'ranges':
      return buildRangeQuery(numbers, count.ranges)
    case 'least':
      return { min: { field: numbers } }
    case 'most':
      return { max: { field: numbers } }
  }
}

function readFigure(
  count: AggregationRequest,
  counts: EngineAggregations,
  name: string,
): AggregationResult {
  switch (count.kind) {
    case 'values':
      return selectBuckets(readBuckets(counts, name), count)
    case 'ranges': {
      const found = rangeCounts(counts, name, count.ranges)
      return {
        buckets: count.ranges.map((range, at) => ({ ...range, doc_count: found[at] ?? 0 })),
      }
    }
    default:
      return { value: counts[name]?.counted.value ?? null }
  }
}

function counting(among: EngineClause, counted: EngineClause): EngineClause {
  return { filter: among, aggs: { counted } }
}

function valuesOf(field: string): EngineClause {
  return { terms: { field: toEngineFieldName('keys', field), size: maxValues } }
}

type Range = { from?: number | undefined; to?: number | undefined }

function buildRangeQuery(field: string, ranges: readonly Range[]): EngineClause {
  return { range: { field, ranges: ranges.map((range, at) => ({ ...range, key: String(at) })) } }
}

function rangeCounts(counts: EngineAggregations, name: string, ranges: readonly Range[]): number[] {
  const found = new Map(counts[name]?.counted.buckets?.map(each => [each.key, each.doc_count]))
  return ranges.map((_range, at) => found.get(String(at)) ?? 0)
}

function readBuckets(counts: EngineAggregations, name: string): Bucket[] {
  const buckets = counts[name]?.counted.buckets ?? []
  return buckets.map(({ key, doc_count }) => ({ key: asKey(key), doc_count })).sort(compareBuckets)
}

/** What was a number is one again. */
function asKey(key: string | number): string | number {
  return typeof key === 'string' && key !== '' && String(Number(key)) === key ? Number(key) : key
}

function together<Answer extends object>(asked: readonly FacetQuery<Answer>[]): FacetQuery<Answer> {
  return {
    ask: Object.assign({}, ...asked.map(({ ask }) => ask)),
    read: counts => Object.assign({}, ...asked.map(({ read }) => read(counts))),
  }
}
