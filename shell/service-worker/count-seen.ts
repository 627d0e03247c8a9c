import { formatPriceFilter, type PriceRange, readPriceRange } from '@vitrina/domain'
import type { SearchPayload } from './call-payload.ts'
import type { CachedCatalog, CachedProduct } from './read-seen.ts'
import { type CachedSearchFilter, listAttributeValues, matchesFilter } from './seen-filters.ts'

type Buckets = { buckets: readonly { key: string; doc_count: number }[] }

/**
 * The facets asked for, counted among what was seen as the platform counts them: each without its
 * own choice. `hasPrices` is false where the prices seen are not those of whoever asks.
 */
export function countCachedFacets(
  { _availableFilters: asked }: SearchPayload,
  goods: readonly CachedProduct[],
  chosen: readonly CachedSearchFilter[],
  { priceRanges }: Pick<CachedCatalog, 'priceRanges'>,
  hasPrices: boolean,
): Record<string, Buckets> {
  const codes = Array.isArray(asked) ? asked.map(({ field }: { field?: unknown }) => field) : []
  return Object.fromEntries(
    codes.filter(isNonEmptyText).flatMap(code => {
      const others = chosen.filter(({ attribute }) => attribute !== code)
      const left = goods.filter(good => others.every(filter => matchesFilter(good, filter)))
      if (code !== 'price') return [[`agg_terms_${code}`, { buckets: countValues(left, code) }]]
      if (!hasPrices) return []
      return [['agg_range_price', { buckets: countRanges(left, priceRanges) }]]
    }),
  )
}

function countValues(goods: readonly CachedProduct[], code: string): Buckets['buckets'] {
  const counts = new Map<string, number>()
  for (const good of goods)
    for (const value of listAttributeValues(good, code))
      counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([key, doc_count]) => ({ key, doc_count }))
}

function countRanges(
  goods: readonly CachedProduct[],
  ranges: readonly string[],
): Buckets['buckets'] {
  return ranges.flatMap(key => {
    const range: PriceRange | null = readPriceRange(key)
    if (!range) return []
    const filter = { attribute: 'price', value: formatPriceFilter(range) }
    return [{ key, doc_count: goods.filter(good => matchesFilter(good, filter)).length }]
  })
}

const isNonEmptyText = (value: unknown): value is string => typeof value === 'string'
