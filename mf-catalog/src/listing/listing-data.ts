import type { Attribute } from '@vitrina/contract'
import { orThrow } from '@vitrina/domain'
import type { LoaderArgs } from '@vitrina/federation'
import type { Card } from '../cards/card.ts'
import type { Facet } from './facets.ts'
import { type ChosenFilters, getFiltersFromQuery, readFilterQuery } from './filter-query.ts'
import { type ListedGoods, ordersOf } from './listed-goods.ts'
import { countListing, findCards, type ListingScope, openListing } from './listing-search.ts'

/** What a listing shows: of a category, or of a search. */
export type ListingData = {
  readonly scope: ListingScope
  readonly chosen: ChosenFilters
  readonly facets: readonly Facet[]
  readonly cards: readonly Card[]
  readonly total: number
  readonly pageSize: number
}

/** A page shows everything from the first row on, so that going back finds what was there. */
const pagesAtMost = 20

/** The listing of these goods as the address narrows and orders it. */
export async function loadListing(
  { url, signal, services: { api, settings } }: LoaderArgs,
  goods: ListedGoods,
  attributes: readonly Attribute[],
  pageSize: number,
): Promise<ListingData> {
  const scope = await openListing(api, goods, attributes, signal)
  const query = readFilterQuery(url.searchParams)
  const chosen = getFiltersFromQuery(query, scope.facets, ordersOf(goods))
  const range = { from: 0, size: pagesIn(url) * pageSize, defaultSort: settings.defaultSort }
  const [counted, found] = await Promise.all([
    Object.keys(chosen.filters).length > 0
      ? countListing(api, scope, chosen, signal).then(orThrow)
      : undefined,
    findCards(api, scope, chosen, range, signal).then(orThrow),
  ])
  return {
    scope,
    chosen,
    facets: counted?.facets ?? scope.facets,
    cards: found.cards,
    total: found.total,
    pageSize,
  }
}

function pagesIn(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1)
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), pagesAtMost) : 1
}
