import type { Aggregations, Attribute, Bucket } from '@vitrina/contract'
import { isSizeAttribute, type Money, parseMoney, readPriceRange } from '@vitrina/domain'

export type FacetOption = {
  /** The value as the address and the search hold it. */
  readonly id: string
  /** Empty for prices: their words depend on the locale. */
  readonly label: string
  readonly count: number
  readonly swatch?: string
  readonly from?: Money
  readonly to?: Money
}

/** What may be true of any product, beside the attributes of the shop. */
export const productFlagCodes = ['in_stock', 'discounted'] as const

export type Facet = {
  readonly code: string
  readonly label: string
  /** Of its words, where it is not the page's. */
  readonly lang?: string | undefined
  readonly kind: 'swatches' | 'chips' | 'list' | 'price' | 'fact'
  /** Choices replace each other instead of adding up. */
  readonly single: boolean
  /** All goods have its only value: choosing it would change nothing. */
  readonly isUniform?: boolean
  readonly options: readonly FacetOption[]
  /** The lowest and the highest price among the goods. */
  readonly bounds?: { readonly from: Money; readonly to: Money }
  /** How many of the goods cost so much, in equal steps from the lowest to the highest price. */
  readonly histogram?: readonly number[]
  /** The same as paths of a drawing 100 by 50. */
  readonly bars?: { readonly others: string; readonly chosen: string }
}

/**
 * Facets of an answer in the order of the attributes, the price after the first two, of which all
 * sizes are one. `total` says how many goods they were counted in, where that is known.
 */
export function buildFacets(
  aggregations: Aggregations,
  attributes: readonly Attribute[],
  total = Number.POSITIVE_INFINITY,
): readonly Facet[] {
  const terms = attributes
    .map(attribute => termsFacet(attribute, aggregations, total))
    .filter(facet => facet.options.length > 0)
  const price = priceFacet(aggregations)
  if (price.options.length === 0) return terms
  const before = Math.max(2, terms.findLastIndex(({ kind }) => kind === 'chips') + 1)
  return [...terms.slice(0, before), price, ...terms.slice(before)]
}

/** The same choices with the counts of another answer; what no longer occurs counts zero. */
export function updateFacetCounts(facet: Facet, aggregations: Aggregations): Facet {
  const counts = readCounts(facet.code, aggregations)
  return {
    ...facet,
    options: facet.options.map(option => ({ ...option, count: counts.get(option.id) ?? 0 })),
  }
}

function termsFacet(attribute: Attribute, aggregations: Aggregations, total: number): Facet {
  const { attribute_code: code, default_frontend_label, text_language: lang } = attribute
  const counts = readCounts(code, aggregations)
  const options = inOrder(attribute.options)
    .filter(({ label, value }) => label.trim() !== '' && counts.has(value))
    .map(({ label, value, swatch }) => ({
      id: value,
      label,
      count: counts.get(value) ?? 0,
      ...(swatch && { swatch }),
    }))
  return {
    code,
    label: attribute.frontend_label ?? default_frontend_label,
    lang,
    kind: chooseKind(code, options),
    single: false,
    ...(options.length === 1 && (options[0]?.count ?? 0) >= total && { isUniform: true }),
    options,
  }
}

/**
 * Buckets of a product's own value and of its variants' are counted together
 * (docs/rules/search.md#facets).
 */
function readCounts(code: string, aggregations: Aggregations): Map<string, number> {
  const counts = new Map<string, number>()
  if (code === 'price') {
    for (const { key, doc_count } of readRanges(aggregations)) counts.set(String(key), doc_count)
    return counts
  }
  for (const name of [`agg_terms_${code}`, `agg_terms_${code}_options`]) {
    for (const { key, doc_count } of aggregations[name]?.buckets ?? []) {
      const id = String(key)
      counts.set(id, (counts.get(id) ?? 0) + doc_count)
    }
  }
  return counts
}

function readRanges(aggregations: Aggregations): readonly Bucket[] {
  return aggregations.agg_range_price?.buckets ?? []
}

function priceFacet(aggregations: Aggregations): Facet {
  const options = readRanges(aggregations).flatMap(bucket => priceOption(bucket) ?? [])
  const unique = options.filter(
    (option, index) => options.findIndex(({ id }) => id === option.id) === index,
  )
  const isEmpty = unique.every(({ count }) => count === 0)
  const bounds = priceBounds(aggregations)
  return {
    ...{ code: 'price', label: '', kind: 'price', single: true, options: isEmpty ? [] : unique },
    ...(bounds && { bounds, ...computePriceHistogram(aggregations, bounds) }),
  }
}

function priceBounds(aggregations: Aggregations): Facet['bounds'] {
  const prices = (aggregations.agg_terms_price?.buckets ?? []).map(({ key }) => Number(key))
  if (prices.length === 0) return undefined
  return { from: parseMoney(Math.min(...prices)), to: parseMoney(Math.max(...prices)) }
}

const histogramSteps = 20
/** Fewer prices than this are read faster than a drawing of them. */
const minHistogramPrices = 5

function computePriceHistogram(
  aggregations: Aggregations,
  { from, to }: NonNullable<Facet['bounds']>,
): Pick<Facet, 'histogram'> {
  const buckets = aggregations.agg_terms_price?.buckets ?? []
  if (buckets.length < minHistogramPrices) return {}
  const histogram = Array<number>(histogramSteps).fill(0)
  for (const { key, doc_count } of buckets) {
    const place = Math.floor(((Number(key) - from) / (to - from)) * histogramSteps)
    // The highest price belongs to the last step.
    const step = Math.min(place, histogramSteps - 1)
    histogram[step] = (histogram[step] ?? 0) + doc_count
  }
  return { histogram }
}

function priceOption({ key, doc_count }: Bucket): FacetOption | null {
  const range = readPriceRange(String(key))
  return range && { id: String(key), label: '', count: doc_count, ...range }
}

let byWords: Intl.Collator | undefined

/** Options somebody has put in order stay so, as sizes do; others go by their words. */
function inOrder(options: Attribute['options']): Attribute['options'] {
  // To make one takes as long as to sort a facet by it.
  byWords ??= new Intl.Collator('ru', { numeric: true })
  const { compare } = byWords
  return options.toSorted(
    (a, b) =>
      (a.sort_order ?? Number.MAX_SAFE_INTEGER) - (b.sort_order ?? Number.MAX_SAFE_INTEGER) ||
      compare(a.label, b.label),
  )
}

function chooseKind(code: string, options: readonly FacetOption[]): Facet['kind'] {
  if (productFlagCodes.some(fact => fact === code)) return 'fact'
  if (options.some(({ swatch }) => swatch)) return 'swatches'
  return isSizeAttribute(code) ? 'chips' : 'list'
}
