import type { Attribute } from '@vitrina/contract'
import { type Failure, type Result, succeed, unwrapOrThrow } from '@vitrina/domain'
import type { LoaderArgs } from '@vitrina/federation'
import type { ProductCardData } from '../product-cards/card.ts'
import type { Facet } from './facets.ts'
import { type ChosenFilters, getFiltersFromQuery, parseFilterQuery } from './filter-query.ts'
import {
  countListingProducts,
  findCards,
  findListingScope,
  type ListingScope,
  searchProducts,
  toCardSearchResult,
} from './listing-search.ts'
import { type ListingSubject, listSortOrders } from './listing-subject.ts'
import { addCustomPriceOption, addCustomPriceToQuery } from './own-price.ts'

/** Goods with their facets, as they were found. */
export type ListingResult = {
  readonly scope: ListingScope
  readonly chosen: ChosenFilters
  readonly facets: readonly Facet[]
  readonly cards: readonly ProductCardData[]
  readonly total: number
  readonly pageSize: number
  /** Found without a network, among what was seen: the shop may have more, and other facets. */
  readonly offline?: true
}

/** What a listing shows: of a category, or of a search. */
export type ListingData = ListingResult & {
  /** Set when the goods of this address could not be had. */
  readonly missed?: ListingFailure<ListingResult>
}

export type ListingFailure<Kept> = {
  readonly kind: Failure['kind']
  /** What was listed before, and still is. */
  readonly kept?: Kept
}

/** A page shows everything from the first row on, so that going back finds what was there. */
const pagesAtMost = 20

/**
 * The listing of these goods as the address narrows and orders it. Without an answer a browser
 * shows that it has none; on the server it throws.
 */
export async function loadListing(
  args: LoaderArgs,
  goods: ListingSubject,
  attributes: readonly Attribute[] | Promise<readonly Attribute[]>,
  pageSize: number,
): Promise<ListingData> {
  const { api } = args.services
  const plain = findPlain(args, goods, attributes, pageSize)
  const opened = await findListingScope(api, goods, await attributes, args.signal)
  const answer = opened.ok
    ? await (plain?.(opened.value) ?? findListing(args, opened.value, pageSize))
    : opened
  if (answer.ok && answer.value.offline) return toShownListing(answer.value)
  if (answer.ok || typeof window === 'undefined') return unwrapOrThrow(answer)
  const scope = opened.ok ? opened.value : { goods, facets: [] }
  return {
    scope,
    chosen: readChosenFilters(args.url, scope),
    facets: scope.facets,
    cards: [],
    total: 0,
    pageSize,
    missed: { kind: answer.failure.kind },
  }
}

/**
 * The same goods narrowed or ordered otherwise; what was shown stays where the platform does not
 * answer.
 */
export async function reloadListing<Shown extends ListingResult>(
  args: LoaderArgs,
  shown: Shown,
): Promise<Shown & { missed?: ListingFailure<Shown> }> {
  const answer = await findListing(args, shown.scope, shown.pageSize)
  const { offline, ...before } = shown
  if (answer.ok && answer.value.offline) return toShownListing({ ...shown, ...answer.value })
  if (answer.ok) return { ...(before as Shown), ...answer.value }
  return {
    ...shown,
    chosen: readChosenFilters(args.url, shown.scope),
    missed: { kind: answer.failure.kind, kept: shown },
  }
}

/** A listing that the service worker has made of what was seen. */
function toShownListing<Shown extends ListingResult>(
  seen: Shown,
): Shown & { missed: ListingFailure<Shown> } {
  return { ...seen, missed: { kind: 'offline', kept: seen } }
}

/** What an address may hold besides filters. */
const otherParameters = new Set(['sort', 'page', 'q', 'exact'])

/**
 * Begins to look for the goods while their facets are not known yet, where nothing in the address
 * can name one; answers how to make the listing of it.
 */
function findPlain(
  args: LoaderArgs,
  goods: ListingSubject,
  attributes: readonly Attribute[] | Promise<readonly Attribute[]>,
  pageSize: number,
) {
  const { url, signal, services } = args
  if (![...url.searchParams.keys()].every(name => otherParameters.has(name))) return undefined
  const chosen = readChosenFilters(url, { goods, facets: [] })
  const known = attributes instanceof Promise ? [] : attributes
  const codes = known.map(({ attribute_code }) => attribute_code)
  const range = readPageRange(args, pageSize)
  const looking = searchProducts(services.api, goods, codes, chosen, range, signal)
  return async (scope: ListingScope): Promise<Result<ListingResult>> => {
    const { facets } = scope
    const found = toCardSearchResult(await looking, facets, chosen)
    return found.ok ? succeed({ scope, chosen, pageSize, facets, ...found.value }) : found
  }
}

function readPageRange({ url, services: { settings } }: LoaderArgs, pageSize: number) {
  return { from: 0, size: readPageCount(url) * pageSize, defaultSort: settings.defaultSort }
}

async function findListing(
  args: LoaderArgs,
  scope: ListingScope,
  pageSize: number,
): Promise<Result<ListingResult>> {
  const {
    url,
    signal,
    services: { api },
  } = args
  const chosen = readChosenFilters(url, scope)
  const range = readPageRange(args, pageSize)
  const isFiltered = Object.keys(chosen.filters).length > 0
  const [counted, found] = await Promise.all([
    isFiltered
      ? countListingProducts(api, scope, chosen, signal)
      : succeed({ facets: scope.facets }),
    findCards(api, scope, chosen, range, signal),
  ])
  if (!counted.ok) return counted
  if (!found.ok) return found
  const facets = addCustomPriceOption(counted.value.facets, chosen, found.value.total)
  return succeed({ scope, chosen, pageSize, facets, ...found.value })
}

function readChosenFilters({ searchParams }: URL, { goods, facets }: ListingScope): ChosenFilters {
  const query = addCustomPriceToQuery(parseFilterQuery(searchParams))
  return getFiltersFromQuery(query, facets, listSortOrders(goods))
}

function readPageCount(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1)
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), pagesAtMost) : 1
}
