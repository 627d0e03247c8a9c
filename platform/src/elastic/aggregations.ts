import type { AggregationRange, AggregationRequest, BucketOrder } from '../search/index-query.ts'
import {
  isJsonObject,
  type JsonObject,
  parseQueryNumber,
  type QueryReader,
  refuseUnknownFields,
  stripKeywordSuffix,
} from './query-reader.ts'

/** The aggregations of a field: its values, its ranges, its minimum and maximum. */
const largest = { aggregations: 100, ranges: 100, buckets: 10_000, ofOneField: 4 }
const usualBuckets = 10

/** Aggregations under the names the request gives them. */
export function readAggregations(source: unknown, reading: QueryReader): AggregationRequest[] {
  if (source === undefined || source === null) return []
  if (!isJsonObject(source) || Object.keys(source).length > largest.aggregations) {
    reading.refuse('aggs', `must be at most ${largest.aggregations} aggregations by name`)
    return []
  }
  const counts = Object.entries(source).flatMap(([name, one]) => readOne(name, one, reading))
  for (const [field, { length }] of Map.groupBy(counts, count => count.field)) {
    if (length <= largest.ofOneField) continue
    reading.refuse('aggs', `count ${field} more than ${largest.ofOneField} times`)
  }
  return counts
}

function readOne(name: string, source: unknown, reading: QueryReader): AggregationRequest[] {
  const [kind, ...more] = isJsonObject(source) ? Object.keys(source) : []
  const body = isJsonObject(source) && kind !== undefined ? source[kind] : undefined
  const at = `aggs.${name}${kind === undefined ? '' : `.${kind}`}`
  if (more.length > 0 || !isJsonObject(body) || typeof body.field !== 'string') {
    reading.refuse(at, 'must be one aggregation over a field')
    return []
  }
  const field = pricesAsPaid(stripKeywordSuffix(body.field))
  switch (kind) {
    case 'terms':
      return [{ name, field, ...readTerms(body, at, reading) }]
    case 'range':
      return [{ name, field, kind: 'ranges', ranges: readRanges(body, at, reading) }]
    case 'min':
    case 'max':
      refuseUnknownFields(body, ['field'], at, reading)
      return [{ name, field, kind: kind === 'min' ? 'least' : 'most' }]
    default:
      reading.refuse(at, 'is not understood here. Understood are terms, range, min, max')
      return []
  }
}

/** Prices are filtered by what is paid, so they are counted by it. */
function pricesAsPaid(field: string): string {
  return field === 'price' ? 'final_price' : field
}

function readTerms(body: JsonObject, at: string, reading: QueryReader) {
  const known = [
    'field',
    'size',
    'order',
    'min_doc_count',
    'shard_size',
    'show_term_doc_count_error',
  ]
  refuseUnknownFields(body, known, at, reading)
  const { size = usualBuckets, min_doc_count: minCount = 1 } = body
  const wrong = (number: unknown, from: number) =>
    !Number.isInteger(parseQueryNumber(number)) || parseQueryNumber(number) < from
  if (wrong(size, 0)) reading.refuse(`${at}.size`, 'must be a whole number')
  if (wrong(minCount, 1)) reading.refuse(`${at}.min_doc_count`, 'must be 1 or more')
  return {
    kind: 'values' as const,
    // Older clients write 0 for all of them.
    size: Math.min(parseQueryNumber(size) || largest.buckets, largest.buckets),
    minCount: parseQueryNumber(minCount),
    order: readBucketOrder(body.order, at, reading),
  }
}

function readBucketOrder(source: unknown, at: string, reading: QueryReader): BucketOrder[] {
  if (source === undefined) return []
  return [source].flat().flatMap(one =>
    Object.entries(isJsonObject(one) ? one : { '': '' }).flatMap(
      ([name, direction]): BucketOrder[] => {
        const by =
          name === '_count' ? 'count' : name === '_key' || name === '_term' ? 'key' : undefined
        if (by && (direction === 'asc' || direction === 'desc')) return [{ by, direction }]
        reading.refuse(`${at}.order`, 'must be _count or _key with asc or desc')
        return []
      },
    ),
  )
}

function readRanges(body: JsonObject, at: string, reading: QueryReader): AggregationRange[] {
  refuseUnknownFields(body, ['field', 'ranges', 'keyed'], at, reading)
  if (body.keyed) reading.refuse(`${at}.keyed`, 'must be false')
  const { ranges } = body
  if (!Array.isArray(ranges) || ranges.length > largest.ranges) {
    reading.refuse(`${at}.ranges`, `must be a list of at most ${largest.ranges}`)
    return []
  }
  return ranges
    .flatMap((range, index) => readRange(range, `${at}.ranges[${index}]`, reading))
    .sort((one, other) => (one.from ?? -Infinity) - (other.from ?? -Infinity))
}

function readRange(source: unknown, at: string, reading: QueryReader): AggregationRange[] {
  if (!isJsonObject(source)) {
    reading.refuse(at, 'must hold from, to or both')
    return []
  }
  refuseUnknownFields(source, ['from', 'to', 'key'], at, reading)
  const bound = (name: 'from' | 'to') => {
    const given = source[name]
    if (given === undefined || given === null) return undefined
    const number = parseQueryNumber(given)
    if (Number.isNaN(number)) reading.refuse(`${at}.${name}`, 'must be a number')
    return number
  }
  const from = bound('from')
  const to = bound('to')
  const key = typeof source.key === 'string' ? source.key : `${asKey(from)}-${asKey(to)}`
  return [{ key, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
}

function asKey(bound: number | undefined): string {
  if (bound === undefined) return '*'
  return Number.isInteger(bound) ? bound.toFixed(1) : String(bound)
}
