import type { ApiClient, SearchAnswer } from '@vitrina/api-client'
import type {
  Attribute,
  Product,
  SearchQuery,
  TextPlace,
  TextReading,
  UnderstoodText,
} from '@vitrina/contract'
import {
  formatPriceFilter,
  type Result,
  readPriceRange,
  succeed,
  unwrapOrThrow,
} from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { createOptionDisplayLookup } from '../parts/option-displays.ts'
import {
  type ProductCardData,
  productCardFields,
  toProductCardData,
} from '../product-cards/card.ts'
import { listColourFields } from '../product-cards/colour-variant.ts'
import { addPriceBars } from './draw-price-histogram.ts'
import { buildFacets, type Facet, updateFacetCounts } from './facets.ts'
import type { ChosenFilters } from './filter-query.ts'
import {
  buildListingSubjectQuery,
  getInitialSortOrder,
  type ListingSubject,
} from './listing-subject.ts'
import { listProductFlags } from './product-flags.ts'
import { listRefinementFields, readRefinementValues } from './refinement-values.ts'
import { buildSortFields } from './sort-fields.ts'

/** What a listing is made of, whatever is chosen in it. */
export type ListingScope = {
  readonly goods: ListingSubject
  /** Every facet of it, with nothing chosen. */
  readonly facets: readonly Facet[]
  /** How many there are with nothing chosen; unknown where they could not be counted. */
  readonly total?: number
  /** How the text of a search was read, where that is not how it was typed. */
  readonly reading?: TextReading | undefined
  /** Texts that find something, where this one finds nothing. */
  readonly suggestions?: readonly string[] | undefined
  /** What the text was taken for, where words of it became filters. */
  readonly understood?: UnderstoodText | undefined
  readonly places?: readonly TextPlace[] | undefined
  /** The facets were counted without a network, among what was seen. */
  readonly offline?: true
}

export type ListingRange = { from: number; size: number }

/** What a shopper can filter by: attributes with a choice of options, and facts of any product. */
export async function findFilterableAttributes(
  { api: { catalog }, i18n: { t } }: ShopServices,
  signal: AbortSignal,
): Promise<Attribute[]> {
  const query = { _appliedFilters: [{ attribute: 'is_user_defined', value: { eq: true } }] }
  const { items } = unwrapOrThrow(
    await catalog.search({ entity: 'attribute', query, size: 150, signal }),
  )
  const chosenFrom = items.filter(
    ({ frontend_input, options }) =>
      ['select', 'multiselect'].includes(frontend_input) && options.length > 0,
  )
  return [...chosenFrom, ...listProductFlags(t)]
}

/** The listing of these goods: its facets say which filters exist. */
export async function findListingScope(
  api: ApiClient,
  goods: ListingSubject,
  attributes: readonly Attribute[],
  signal?: AbortSignal,
): Promise<Result<ListingScope>> {
  const codes = [...attributes.map(({ attribute_code }) => attribute_code), 'price']
  const answer = await countOnly(api, goods, codes, {}, signal)
  if (!answer.ok) return answer
  const { aggregations, total, offline, reading, suggestions, understood, places } = answer.value
  const facets = addPriceBars(buildFacets(aggregations, attributes, total), {})
  const text = { reading, suggestions, understood, places }
  return succeed({ goods, facets, total, ...text, ...(offline && { offline }) })
}

/**
 * How many things a choice leaves, and the facets with counts as they would be: the platform counts
 * a facet without its own choice, for its values add up.
 */
export async function countListingProducts(
  api: ApiClient,
  { goods, facets }: ListingScope,
  { filters }: ChosenFilters,
  signal?: AbortSignal,
): Promise<Result<{ total: number; facets: readonly Facet[] }>> {
  const codes = facets.map(({ code }) => code)
  const answer = await countOnly(api, goods, codes, filters, signal)
  if (!answer.ok) return answer
  const { total, aggregations } = answer.value
  const counted = facets.map(facet => updateFacetCounts(facet, aggregations))
  return succeed({ total, facets: addPriceBars(counted, filters) })
}

export type CardSearchResult = {
  cards: readonly ProductCardData[]
  total: number
  /** Found without a network, among what was seen. */
  offline?: true
}

export async function findCards(
  api: ApiClient,
  { goods, facets }: ListingScope,
  chosen: ChosenFilters,
  range: ListingRange & { defaultSort: string },
  signal?: AbortSignal,
): Promise<Result<CardSearchResult>> {
  const codes = facets.map(({ code }) => code)
  return toCardSearchResult(
    await searchProducts(api, goods, codes, chosen, range, signal),
    facets,
    chosen,
  )
}

/** The goods of a listing from `range.from` on, as the items of a list that grows. */
export async function findMoreCards(
  api: ApiClient,
  { scope, chosen }: { scope: ListingScope; chosen: ChosenFilters },
  range: ListingRange & { defaultSort: string },
): Promise<Result<{ items: readonly ProductCardData[]; total: number }>> {
  const found = await findCards(api, scope, chosen, range)
  return found.ok ? succeed({ items: found.value.cards, total: found.value.total }) : found
}

/**
 * The goods themselves: for them nobody need know the facets. `codes` are those of attributes that
 * they may be narrowed by.
 */
export function searchProducts(
  { catalog }: ApiClient,
  goods: ListingSubject,
  codes: readonly string[],
  { filters, sort }: ChosenFilters,
  { defaultSort, ...range }: ListingRange & { defaultSort: string },
  signal?: AbortSignal,
): Promise<Result<SearchAnswer<Product>>> {
  const order = sort ?? getInitialSortOrder(goods, defaultSort)
  return catalog.search({
    entity: 'product',
    query: {
      ...narrowed(goods, filters),
      _appliedSort: buildSortFields(order),
    },
    include: [
      ...new Set([
        ...productCardFields,
        ...listRefinementFields(codes),
        ...listColourFields(filters),
      ]),
    ],
    ...range,
    byPrices: filters.price !== undefined || order.startsWith('final_price'),
    ...(signal && { signal }),
  })
}

/** Found goods as cards. Colours are told by the facets. */
export function toCardSearchResult(
  found: Result<SearchAnswer<Product>>,
  facets: readonly Facet[],
  { filters }: ChosenFilters,
): Result<CardSearchResult> {
  if (!found.ok) return found
  const faces = createOptionDisplayLookup(facets)
  const { items, total, offline } = found.value
  const codes = facets.map(({ code }) => code)
  const cards = items.map(product => ({
    ...toProductCardData(product, faces, filters),
    values: readRefinementValues(product, codes),
  }))
  return succeed({ cards, total, ...(offline && { offline }) })
}

function countOnly(
  { catalog }: ApiClient,
  goods: ListingSubject,
  codes: readonly string[],
  filters: ChosenFilters['filters'],
  signal?: AbortSignal,
): Promise<Result<SearchAnswer<Product>>> {
  return catalog.search({
    entity: 'product',
    query: {
      ...narrowed(goods, filters),
      _availableFilters: codes.map(field => ({
        field,
        scope: 'catalog' as const,
        options: { size: 999 },
      })),
    },
    // The platform takes no size below one.
    size: 1,
    include: ['id'],
    byPrices: true,
    ...(signal && { signal }),
  })
}

/** The goods with what is chosen among them. */
function narrowed(goods: ListingSubject, chosen: ChosenFilters['filters']): SearchQuery {
  const { filters, words } = buildListingSubjectQuery(goods)
  const facets = Object.entries(chosen).map(([attribute, values]) => ({
    attribute,
    value: attribute === 'price' ? priceValue(values[0]) : { in: [...values] },
    scope: 'catalog' as const,
  }))
  return { _appliedFilters: [...filters, ...facets], ...words }
}

function priceValue(key = ''): { gte?: number; lt?: number } {
  return formatPriceFilter(readPriceRange(key) ?? {})
}
