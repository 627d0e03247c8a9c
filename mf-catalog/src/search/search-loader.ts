import type { Attribute, TextPlace, UnderstoodText } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import type { LoaderArgs } from '@vitrina/federation'
import { findNewestProducts } from '../home/home-products.ts'
import { findChildCategoriesById, type ListedCategory } from '../listing/categories.ts'
import { type ListingData, loadListing, reloadListing } from '../listing/listing-data.ts'
import { findFilterableAttributes } from '../listing/listing-search.ts'
import type { ProductCardData } from '../product-cards/card.ts'
import { currentSearchResultStore } from './results-on-screen.ts'
import {
  buildSearchSubjectPath,
  isSearchTextLongEnough,
  normalizeSearchText,
} from './search-text.ts'

export type SearchData = {
  readonly text: string
  /** The words were to be taken for no others. */
  readonly exactly: boolean
  /** `null` where the text is too short to search for. */
  readonly listing: ListingData | null
  /** Set when the goods could not be had: the page is to be asked for anew. */
  readonly missed?: true
  /** Ways on, where there is nothing to show. */
  readonly departments: readonly ListedCategory[]
  /** Texts that would have found something. */
  readonly suggestions: readonly string[]
  /** What others buy, where there is nothing else to show. */
  readonly popular?: readonly ProductCardData[]
  readonly understood?: InterpretedQuery
  /** Departments and pages of text that the words may mean. */
  readonly places?: readonly TextPlace[]
}

/** How words became filters. */
export type InterpretedQuery = {
  /** What was looked for, and the words that became filters. */
  readonly parts: readonly string[]
  /** There is nothing of the colour that was named; near ones are shown. */
  readonly isNear: boolean
  /** Where nothing is left: one filter fewer each, and how many goods that leaves. */
  readonly ways: readonly { words: string; path: string; count: number }[]
}

/** Goods of a search before "show more" (docs/rules/search.md#listings). */
const pageSize = 18

export async function loadSearch(args: LoaderArgs): Promise<SearchData> {
  const { url, signal, services } = args
  const text = normalizeSearchText(url.searchParams.get('q'))
  const exactly = url.searchParams.get('exact') === '1'
  const goods = { text, ...(exactly && { exactly }) }
  const shown = currentSearchResultStore.at(buildSearchSubjectPath({ text, exactly }), services)
  if (shown && !shown.scope.offline) {
    const { places = [] } = shown.scope
    return { ...found({ text, exactly }, await reloadListing(args, shown)), places }
  }
  const attributes = findAttributes(services, signal)
  const isAsked = isSearchTextLongEnough(text) || isFiltered(url, await attributes)
  const asTyped = isAsked ? await loadListing(args, goods, attributes, pageSize) : null
  const { understood, places = [] } = asTyped?.scope ?? {}
  const more = { ...(understood && { understood: tell(understood) }), places }
  const narrowed = understood && narrowedUrl(url, understood)
  const listing =
    narrowed && asTyped?.total
      ? await loadListing(
          { ...args, url: narrowed },
          { text: understood.text },
          attributes,
          pageSize,
        )
      : asTyped
  const hasGoods =
    listing !== null && (listing.missed || listing.scope.facets.length + listing.total > 0)
  if (hasGoods && !(understood && listing.total === 0 && !listing.missed)) {
    return { ...found({ text, exactly }, listing), ...more }
  }
  const { rootCategoryId } = services.settings
  const [departments, popular] = await Promise.all([
    findChildCategoriesById(services.api, rootCategoryId, signal),
    listing ? findPopularProducts(services, signal) : [],
  ])
  const suggestions = listing?.scope.suggestions ?? []
  return { text, exactly, listing: null, departments, suggestions, popular, ...more }
}

/** Loaded where nothing was found alone; without them the page is whole all the same. */
async function findPopularProducts(
  { api }: LoaderArgs['services'],
  signal: AbortSignal,
): Promise<readonly ProductCardData[]> {
  const hits = [{ attribute: 'hit', value: { eq: true } }]
  return findNewestProducts(api, hits, signal).catch(() => [])
}

/** An address may say by filters alone what is wanted. */
function isFiltered({ searchParams }: URL, attributes: readonly Attribute[]): boolean {
  const codes = ['price', ...attributes.map(({ attribute_code }) => attribute_code)]
  return codes.some(code => searchParams.has(code))
}

/** The address as it would be had the shopper chosen the filters; a choice of its own stands. */
function narrowedUrl(url: URL, { text, filters }: UnderstoodText): URL {
  const narrowed = new URL(url)
  narrowed.searchParams.set('q', text)
  for (const { attribute, values } of filters) {
    if (url.searchParams.has(attribute)) continue
    for (const value of values) narrowed.searchParams.append(attribute, value)
  }
  return narrowed
}

function tell({ text, filters }: UnderstoodText): InterpretedQuery {
  const ways = filters.flatMap(({ words, without: count = 0 }, at) => {
    const others = filters.filter((_filter, other) => other !== at)
    const query = new URLSearchParams({ q: text })
    for (const { attribute, values } of others) {
      for (const value of values) query.append(attribute, value)
    }
    return count > 0 ? [{ words, path: `/search?${query}`, count }] : []
  })
  const parts = [text, ...new Set(filters.map(({ words }) => words))].filter(part => part !== '')
  return { isNear: filters.some(({ isNear }) => isNear), parts, ways }
}

/** Without a network there may be no facets, but goods that were seen. */
async function findAttributes(
  services: LoaderArgs['services'],
  signal: AbortSignal,
): Promise<readonly Attribute[]> {
  return findFilterableAttributes(services, signal).catch(error => {
    if ((error.cause as Failure | undefined)?.kind === 'offline') return []
    throw error
  })
}

function found(asked: Pick<SearchData, 'text' | 'exactly'>, listing: ListingData): SearchData {
  const { missed } = listing
  return {
    ...asked,
    listing,
    departments: [],
    suggestions: [],
    ...(missed && { missed: true }),
  }
}
