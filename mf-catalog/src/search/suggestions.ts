import type { ApiClient } from '@vitrina/api-client'
import type { Product, TextPlace, TextReading } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import { buildListingSubjectQuery } from '../listing/listing-subject.ts'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import {
  type ProductCardData,
  productCardFields,
  toProductCardData,
} from '../product-cards/card.ts'
import { findRefinements, type Refinement, refinementFacets } from './refinements.ts'

export type SuggestedCategory = {
  readonly id: number
  readonly name: string
  /** Of its name, where it is not the page's. */
  readonly lang?: string | undefined
  readonly path: string
  readonly slug: string
  /** The category right above: «Платья» is in more than one department. */
  readonly above?: string | undefined
}

export type Suggestions = {
  readonly cards: readonly ProductCardData[]
  readonly categories: readonly SuggestedCategory[]
  /** Pages of text that the words may mean. */
  readonly pages: readonly TextPlace[]
  /** Choices that leave fewer of the goods. */
  readonly refinements: readonly Refinement[]
  /** How much there is in all. */
  readonly total: number
  /** How the text was understood, where that is not how it was typed. */
  readonly reading: TextReading | undefined
  /** Texts that find something, where this one finds nothing. */
  readonly meant: readonly string[]
  /** Found without a network, among what was seen. */
  readonly offline?: true
}

/** Goods the panel shows at once (docs/rules/search.md#listings); the page has the rest. */
const productsAtOnce = 18
const categoriesAtOnce = 4

export async function findSuggestions(
  { catalog }: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<Result<Suggestions>> {
  const answer = await catalog.search({
    entity: 'product',
    query: {
      _appliedFilters: buildListingSubjectQuery({ text }).filters,
      _availableFilters: refinementFacets,
      _searchText: text,
      _understandText: true,
    },
    size: productsAtOnce,
    include: [...productCardFields, 'category'],
    signal,
  })
  if (!answer.ok) return answer
  const {
    items,
    total,
    aggregations,
    attributes,
    reading,
    suggestions = [],
    places = [],
    offline,
  } = answer.value
  // No colours are requested: the panel shows picture and price alone.
  const faces = createAttributeDisplayLookup([])
  return succeed({
    cards: items.map(product => toProductCardData(product, faces)),
    categories: categoriesFirst(places, findCategoriesOfProducts(items)),
    pages: places.filter(({ type }) => type === 'cms_page'),
    refinements: findRefinements(aggregations, attributes, total),
    total,
    reading,
    meant: suggestions,
    ...(offline && { offline }),
  })
}

/** Those the words name come before those of the goods. */
function categoriesFirst(
  places: readonly TextPlace[],
  around: readonly SuggestedCategory[],
): readonly SuggestedCategory[] {
  const named = places
    .filter(({ type }) => type === 'category')
    .map(({ id, name, slug, url_path, parent: above, text_language: lang }) => ({
      ...{ id, name, lang, slug, above },
      path: `/${url_path}`,
    }))
  const others = around.filter(({ id }) => !named.some(other => other.id === id))
  return [...named, ...others].slice(0, categoriesAtOnce)
}

/** The narrowest categories of these goods, those of most of them first. */
export function findCategoriesOfProducts(
  products: readonly Partial<Pick<Product, 'category'>>[],
): readonly SuggestedCategory[] {
  const found = new Map<number, { category: SuggestedCategory; count: number }>()
  for (const { category: all = [] } of products) {
    for (const { category_id: id, name, slug, path, text_language: lang } of all) {
      if (all.some(other => other.path.startsWith(`${path}/`))) continue
      const above = all.find(other => other.path === path.slice(0, path.lastIndexOf('/')))?.name
      const category = { id, name, lang, slug, path: `/${path}`, above }
      found.set(id, { category, count: (found.get(id)?.count ?? 0) + 1 })
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, categoriesAtOnce)
    .map(({ category }) => category)
}
