import type { Aggregations, Bucket, ParsedSearchQuery } from '@vitrina/contract'
import type { PriceRange } from '@vitrina/domain'
import { toColumnKey } from './column-values.ts'
import type { DocumentTableReader } from './document-table.ts'
import { type FilteredRows, findRowsIgnoringFacet } from './filters.ts'
import { listRows, type RowSet } from './row-set.ts'

/** The same rows as a set and as a list. */
export type RowSelection = { set: RowSet; list: Int32Array }

export function toRowSelection(set: RowSet): RowSelection {
  return { set, list: listRows(set) }
}

export const defaultPriceRangeCount = 10

/**
 * Counts for the facets asked for (docs/api/search.md#facets-in-answers), every value that occurs.
 * A facet's counts leave out its own choice and respect all others, so each number is what a click
 * on it would show.
 */
export function countFacets(
  table: DocumentTableReader,
  filtered: FilteredRows,
  results: RowSelection,
  wanted: ParsedSearchQuery['_availableFilters'],
  priceRanges: readonly PriceRange[],
): Aggregations {
  const aggregations: Aggregations = {}
  const facets = wanted.filter(({ scope }) => scope === 'catalog')
  // A field asked for twice has one answer, and is counted once.
  for (const { field, options } of new Map(facets.map(facet => [facet.field, facet])).values()) {
    const rows = filtered.chosen.has(field)
      ? toRowSelection(findRowsIgnoringFacet(filtered, field))
      : results
    if (field === 'price') {
      // Every product may have a price of its own: these are as many as were asked for.
      const prices = listBucketsByFrequency(table, 'final_price', rows).slice(
        0,
        options?.size ?? defaultPriceRangeCount,
      )
      aggregations.agg_terms_price = { buckets: prices }
      aggregations.agg_range_price = { buckets: priceBuckets(table, rows, priceRanges) }
    } else {
      for (const name of [field, `${field}_options`]) {
        aggregations[`agg_terms_${name}`] = { buckets: listBucketsByFrequency(table, name, rows) }
      }
    }
  }
  return aggregations
}

/** Every value that occurs, the most frequent first. */
export function listBucketsByFrequency(
  table: DocumentTableReader,
  field: string,
  { set, list }: RowSelection,
): Bucket[] {
  const column = table.column(field)
  if (!column) return []
  const buckets: Bucket[] = []
  column.countValues(set, list).forEach((count, code) => {
    if (count > 0) buckets.push({ key: toColumnKey(column.values.at(code)), doc_count: count })
  })
  return buckets.sort(compareBuckets)
}

function priceBuckets(
  table: DocumentTableReader,
  { set, list }: RowSelection,
  priceRanges: readonly PriceRange[],
): Bucket[] {
  const counts = priceRanges.map(() => 0)
  const column = table.column('final_price')
  column?.countValues(set, list).forEach((count, code) => {
    if (count === 0) return
    const price = column.values.numberAt(code)
    const index = priceRanges.findIndex(
      ({ from = 0, to = Number.POSITIVE_INFINITY }) => price >= from && price < to,
    )
    if (index >= 0) counts[index] = (counts[index] ?? 0) + count
  })
  return priceRanges.map(({ from, to }, index) => ({
    key: createRangeKey({ from, to }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    doc_count: counts[index] ?? 0,
  }))
}

type Range = { from?: number | undefined; to?: number | undefined }

/** As clients of this family know it: `5000.0-10000.0`, `15000.0-*`. */
export function createRangeKey({ from, to }: Range): string {
  return `${bound(from)}-${bound(to)}`
}

function bound(rubles: number | undefined): string {
  return rubles === undefined ? '*' : rubles.toFixed(1)
}

/** The most frequent first. */
export function compareBuckets(one: Bucket, other: Bucket): number {
  return other.doc_count - one.doc_count || byKey(one, other)
}

function byKey(one: Bucket, other: Bucket): number {
  if (typeof one.key === 'number' && typeof other.key === 'number') return one.key - other.key
  return String(one.key) < String(other.key) ? -1 : 1
}
