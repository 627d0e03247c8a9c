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
  /** Ways on, where there is nothing to show. */
  readonly departments: readonly CategoryLink[]
}

/** Goods of a search before "show more" (contract §9.7). */
const pageSize = 18

export async function loadSearch(args: LoaderArgs): Promise<SearchData> {
  const { url, signal, services } = args
  const text = searchText(url.searchParams.get('q'))
  const shown = shownFound.at(text, services)
  if (shown) return { text, listing: await loadListingAgain(args, shown), departments: [] }
  const listing = isLongEnough(text)
    ? await loadListing(args, { text }, await filterableAttributes(services.api, signal), pageSize)
    : null
  const hasGoods =
    listing !== null && (listing.missed || listing.scope.facets.length + listing.total > 0)
  const departments = hasGoods
    ? []
    : await openCategories(services.api, services.settings.rootCategoryId, signal)
  return { text, listing: hasGoods ? listing : null, departments }
}
