import type { ListingData } from '../listing/listing-data.ts'
import { createShownPage } from '../listing/shown-page.ts'

/** The found goods on screen, by the path of their search. */
export const shownFound = createShownPage<ListingData>()
