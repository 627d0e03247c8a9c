import type { ApiClient } from '@vitrina/api-client'
import type { Attribute } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import type { LoaderArgs } from '@vitrina/federation'
import { openCategories, type ShownCategoryLink } from '../listing/categories.ts'
import { type ListingData, loadListing, loadListingAgain } from '../listing/listing-data.ts'
import { filterableAttributes } from '../listing/listing-search.ts'
import { resultsOnScreen } from './results-on-screen.ts'
import { foundPath, isLongEnough, searchText } from './search-text.ts'

export type SearchData = {
  readonly text: string
  /** The words were to be taken for no others. */
  readonly exactly: boolean
  /** `null` where the text is too short to search for. */
  readonly listing: ListingData | null
  /** Set when the goods could not be had: the page is to be asked for anew. */
  readonly missed?: true
  /** Ways on, where there is nothing to show. */
  readonly departments: readonly ShownCategoryLink[]
  /** Texts that would have found something. */
  readonly suggestions: readonly string[]
}

/** Goods of a search before "show more" (docs/rules/search.md#listings). */
const pageSize = 18

export async function loadSearch(args: LoaderArgs): Promise<SearchData> {
  const { url, signal, services } = args
  const text = searchText(url.searchParams.get('q'))
  const exactly = url.searchParams.get('exact') === '1'
  const goods = { text, ...(exactly && { exactly }) }
  const shown = resultsOnScreen.at(foundPath({ text, exactly }), services)
  if (shown && !shown.scope.offline)
    return found({ text, exactly }, await loadListingAgain(args, shown))
  const listing = isLongEnough(text)
    ? await loadListing(args, goods, findAttributes(services.api, signal), pageSize)
    : null
  const hasGoods =
    listing !== null && (listing.missed || listing.scope.facets.length + listing.total > 0)
  if (hasGoods) return found({ text, exactly }, listing)
  const { rootCategoryId } = services.settings
  const departments = await openCategories(services.api, rootCategoryId, signal)
  const suggestions = listing?.scope.suggestions ?? []
  return { text, exactly, listing: null, departments, suggestions }
}

/** Without a network there may be no facets, but goods that were seen. */
function findAttributes(api: ApiClient, signal: AbortSignal): Promise<readonly Attribute[]> {
  return filterableAttributes(api, signal).catch(error => {
    if ((error.cause as Failure | undefined)?.kind === 'offline') return []
    throw error
  })
}

function found(asked: Pick<SearchData, 'text' | 'exactly'>, listing: ListingData): SearchData {
  const { missed } = listing
  return { ...asked, listing, departments: [], suggestions: [], ...(missed && { missed: true }) }
}
