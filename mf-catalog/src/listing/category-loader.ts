import { orThrow } from '@vitrina/domain'
import { type LoaderArgs, notFound } from '@vitrina/federation'
import type { Card } from '../cards/card.ts'
import {
  type CategoryLink,
  categoriesAbove,
  categoriesBelow,
  familyOf,
  findCategory,
} from './categories.ts'
import type { Facet } from './facets.ts'
import { type ChosenFilters, getFiltersFromQuery, readFilterQuery } from './filter-query.ts'
import {
  countListing,
  filterableAttributes,
  findCards,
  type ListingScope,
  openListing,
} from './listing-search.ts'
import { sortOrders } from './sort-orders.ts'

export type CategoryData = {
  readonly category: {
    readonly id: number
    readonly name: string
    readonly path: string
    /** The whole title of the page, where the category has its own. */
    readonly title: string | undefined
    readonly description: string
  }
  readonly origin: string
  readonly above: readonly CategoryLink[]
  readonly below: readonly CategoryLink[]
  readonly scope: ListingScope
  readonly chosen: ChosenFilters
  readonly facets: readonly Facet[]
  readonly cards: readonly Card[]
  readonly total: number
  readonly pageSize: number
}

/** A page shows everything from the first row on, so that going back finds what was there. */
const pagesAtMost = 20

export async function loadCategory({
  params,
  url,
  signal,
  services: { api, settings },
}: LoaderArgs): Promise<CategoryData> {
  const [category, attributes] = await Promise.all([
    findCategory(api, params.slug ?? '', signal),
    filterableAttributes(api, signal),
  ])
  if (!category) throw notFound()

  const size = pagesIn(url) * settings.categoryPageSize
  const range = { from: 0, size, defaultSort: settings.defaultSort }
  const [above, below, scope] = await Promise.all([
    categoriesAbove(api, category, settings.rootCategoryId, signal),
    categoriesBelow(api, category, signal),
    openListing(api, familyOf(category), attributes, signal),
  ])
  const chosen = getFiltersFromQuery(readFilterQuery(url.searchParams), scope.facets, sortOrders)
  const [counted, found] = await Promise.all([
    Object.keys(chosen.filters).length > 0
      ? countListing(api, scope, chosen, signal).then(orThrow)
      : undefined,
    findCards(api, scope, chosen, range, signal).then(orThrow),
  ])

  return {
    category: {
      id: category.id,
      name: category.name,
      path: `/${category.url_path}`,
      title: category.meta_title ?? undefined,
      description: category.meta_description ?? category.description ?? '',
    },
    origin: url.origin,
    above,
    below,
    scope,
    chosen,
    facets: counted?.facets ?? scope.facets,
    cards: found.cards,
    total: found.total,
    pageSize: settings.categoryPageSize,
  }
}

function pagesIn(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1)
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), pagesAtMost) : 1
}
