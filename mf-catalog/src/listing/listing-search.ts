import type { ApiClient, SearchAnswer } from '@vitrina/api-client'
import type { Attribute, Product, SearchQuery } from '@vitrina/contract'
import {
  listableFilter,
  orThrow,
  priceFilterValue,
  type Result,
  readPriceRange,
  succeed,
} from '@vitrina/domain'
import { type Card, cardFields, cardOf } from '../cards/card.ts'
import { optionFaces } from '../parts/option-faces.ts'
import { type Facet, facetsOf, withCounts } from './facets.ts'
import type { ChosenFilters } from './filter-query.ts'

/** What a listing is made of, whatever is chosen in it. */
export type ListingScope = {
  /** The category and everything below it. */
  readonly categoryIds: readonly number[]
  /** Every facet of it, with nothing chosen. */
  readonly facets: readonly Facet[]
}

export type ListingRange = { from: number; size: number }

/** Attributes with a choice of options: those a shopper can filter by. */
export async function filterableAttributes(
  { catalog }: ApiClient,
  signal: AbortSignal,
): Promise<Attribute[]> {
  const query = { _appliedFilters: [{ attribute: 'is_user_defined', value: { eq: true } }] }
  const { items } = orThrow(await catalog.search({ entity: 'attribute', query, size: 150, signal }))
  return items.filter(
    ({ frontend_input, options }) =>
      ['select', 'multiselect'].includes(frontend_input) && options.length > 0,
  )
}

/** The listing of these categories: its facets say which filters exist. */
export async function openListing(
  api: ApiClient,
  categoryIds: readonly number[],
  attributes: readonly Attribute[],
  signal?: AbortSignal,
): Promise<ListingScope> {
  const codes = [...attributes.map(({ attribute_code }) => attribute_code), 'price']
  const { aggregations } = orThrow(await countOnly(api, categoryIds, codes, {}, signal))
  return { categoryIds, facets: facetsOf(aggregations, attributes) }
}

/**
 * How many things a choice leaves, and the facets with counts as they would be: the platform counts
 * a facet without its own choice, for its values add up.
 */
export async function countListing(
  api: ApiClient,
  { categoryIds, facets }: ListingScope,
  { filters }: ChosenFilters,
  signal?: AbortSignal,
): Promise<Result<{ total: number; facets: readonly Facet[] }>> {
  const codes = facets.map(({ code }) => code)
  const answer = await countOnly(api, categoryIds, codes, filters, signal)
  if (!answer.ok) return answer
  const { total, aggregations } = answer.value
  return succeed({ total, facets: facets.map(facet => withCounts(facet, aggregations)) })
}

export async function findCards(
  { catalog }: ApiClient,
  { categoryIds, facets }: ListingScope,
  { filters, sort }: ChosenFilters,
  { defaultSort, ...range }: ListingRange & { defaultSort: string },
  signal?: AbortSignal,
): Promise<Result<{ cards: readonly Card[]; total: number }>> {
  const [field = '', order] = (sort ?? defaultSort).split(':')
  const answer = await catalog.search({
    entity: 'product',
    query: {
      _appliedFilters: appliedFilters(categoryIds, filters),
      _appliedSort: [{ field, options: order === 'asc' ? 'asc' : 'desc' }],
    },
    include: cardFields,
    ...range,
    ...(signal && { signal }),
  })
  if (!answer.ok) return answer
  const faces = optionFaces(facets)
  const { items, total } = answer.value
  return succeed({ cards: items.map(product => cardOf(product, faces)), total })
}

function countOnly(
  { catalog }: ApiClient,
  categoryIds: readonly number[],
  codes: readonly string[],
  filters: ChosenFilters['filters'],
  signal?: AbortSignal,
): Promise<Result<SearchAnswer<Product>>> {
  return catalog.search({
    entity: 'product',
    query: {
      _appliedFilters: appliedFilters(categoryIds, filters),
      _availableFilters: codes.map(field => ({
        field,
        scope: 'catalog' as const,
        options: { size: 999 },
      })),
    },
    // The platform takes no size below one.
    size: 1,
    include: ['id'],
    ...(signal && { signal }),
  })
}

function appliedFilters(
  categoryIds: readonly number[],
  filters: ChosenFilters['filters'],
): NonNullable<SearchQuery['_appliedFilters']> {
  return [
    { attribute: 'visibility', value: { in: [...listableFilter.visibility] } },
    { attribute: 'status', value: { in: [...listableFilter.status] } },
    { attribute: 'category_ids', value: { in: [...categoryIds] } },
    ...Object.entries(filters).map(([attribute, values]) => ({
      attribute,
      value: attribute === 'price' ? priceValue(values[0]) : { in: [...values] },
      scope: 'catalog' as const,
    })),
  ]
}

function priceValue(key = ''): { gte?: number; lt?: number } {
  return priceFilterValue(readPriceRange(key) ?? {})
}
