import type { LoaderArgs } from '@vitrina/federation'
import { type CategoryLink, openCategories } from '../listing/categories.ts'
import { type ListingData, loadListing, loadListingAgain } from '../listing/listing-data.ts'
import { filterableAttributes } from '../listing/listing-search.ts'
import { isLongEnough, searchText } from './search-text.ts'
import { shownFound } from './shown-found.ts'

export type SearchData = {
  readonly text: string
  /** `null` where the text is too short to search for. */
  readonly listing: ListingData | null
  /** Set when the goods could not be had: the page is to be asked for anew. */
  readonly missed?: true
  /** Ways on, where there is nothing to show. */
  readonly departments: readonly CategoryLink[]
}

/** Goods of a search before "show more" (contract §9.7). */
const pageSize = 18

export async function loadSearch(args: LoaderArgs): Promise<SearchData> {
  const { url, signal, services } = args
  const text = searchText(url.searchParams.get('q'))
  const shown = shownFound.at(text, services)
  if (shown) return found(text, await loadListingAgain(args, shown))
  const listing = isLongEnough(text)
    ? await loadListing(args, { text }, await filterableAttributes(services.api, signal), pageSize)
    : null
  const hasGoods =
    listing !== null && (listing.missed || listing.scope.facets.length + listing.total > 0)
  const departments = hasGoods
    ? []
    : await openCategories(services.api, services.settings.rootCategoryId, signal)
  return hasGoods ? found(text, listing) : { text, listing: null, departments }
}

function found(text: string, listing: ListingData): SearchData {
  const { missed } = listing
  return { text, listing, departments: [], ...(missed && { missed: true }) }
}
