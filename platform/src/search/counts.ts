import type { Bucket } from '@vitrina/contract'
import type { DocumentTableReader } from './document-table.ts'
import { listBucketsByFrequency, type RowSelection } from './facets.ts'
import type {
  AggregationRange,
  AggregationRequest,
  AggregationResult,
  BucketOrder,
} from './index-query.ts'

export function computeAggregations(
  table: DocumentTableReader,
  rows: RowSelection,
  wanted: readonly AggregationRequest[],
): Record<string, AggregationResult> {
  const known = new Map<string, Bucket[]>()
  const bucketsOf = (field: string) => {
    const buckets = known.get(field) ?? listBucketsByFrequency(table, field, rows)
    known.set(field, buckets)
    return buckets
  }
  return Object.fromEntries(
    wanted.map(count => [count.name, counted(table, rows, count, bucketsOf)]),
  )
}

function counted(
  table: DocumentTableReader,
  rows: RowSelection,
  count: AggregationRequest,
  bucketsOf: (field: string) => Bucket[],
): AggregationResult {
  switch (count.kind) {
    case 'values':
      return selectBuckets(bucketsOf(count.field), count)
    case 'ranges':
      return { buckets: rangeBuckets(table, rows, count.field, count.ranges) }
    case 'least':
    case 'most':
      return { value: extreme(table, rows, count.field, count.kind) }
  }
}

/** The wanted ones of all values that occur. */
export function selectBuckets(
  occurring: readonly Bucket[],
  { minCount, order, size }: AggregationRequest & { kind: 'values' },
): AggregationResult {
  const all = occurring.filter(({ doc_count }) => doc_count >= minCount)
  const buckets = inOrder(all, order).slice(0, size)
  const others = sumCounts(all) - sumCounts(buckets)
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets }
}

function inOrder(buckets: Bucket[], order: readonly BucketOrder[]): Bucket[] {
  if (order.length === 0) return buckets
  return buckets.toSorted((one, other) => {
    for (const { by, direction } of order) {
      const difference =
        by === 'count' ? one.doc_count - other.doc_count : compareKeys(one.key, other.key)
      if (difference !== 0) return direction === 'desc' ? -difference : difference
    }
    return 0
  })
}

function compareKeys(one: Bucket['key'], other: Bucket['key']): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one) < String(other) ? -1 : Number(String(one) > String(other))
}

function sumCounts(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { doc_count }) => sum + doc_count, 0)
}

function rangeBuckets(
  table: DocumentTableReader,
  rows: RowSelection,
  field: string,
  ranges: readonly AggregationRange[],
): Bucket[] {
  const values = readNumbers(table, rows, field)
  return ranges.map(range => {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = range
    let count = 0
    for (const { number, times } of values) if (number >= from && number < to) count += times
    return { ...range, doc_count: count }
  })
}

function extreme(
  table: DocumentTableReader,
  rows: RowSelection,
  field: string,
  kind: 'least' | 'most',
): number | null {
  let found: number | null = null
  for (const { number } of readNumbers(table, rows, field)) {
    if (found === null || (kind === 'least' ? number < found : number > found)) found = number
  }
  return found
}

/** Numbers and moments among the rows, and how many rows hold each. */
function readNumbers(table: DocumentTableReader, { set, list }: RowSelection, field: string) {
  const column = table.column(field)
  const numbers: { number: number; times: number }[] = []
  column?.countValues(set, list).forEach((times, code) => {
    const number = column.values.numberAt(code)
    if (times > 0 && !Number.isNaN(number)) numbers.push({ number, times })
  })
  return numbers
}
