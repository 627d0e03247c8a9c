import type { ListingData } from '../listing/listing-data.ts'
import { createShownListings } from '../listing/listing-on-screen.ts'

/** The found goods on screen, by the path of their search. */
export const shownSearchResults = createShownListings<ListingData>()
