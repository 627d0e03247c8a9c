import type { ListingData } from '../listing/listing-data.ts'
import { createShownPage } from '../listing/shown-page.ts'

/** The found goods on screen, by their text. */
export const shownFound = createShownPage<ListingData>()
