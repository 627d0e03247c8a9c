import type { ListingData } from '../listing/listing-data.ts'
import { createCurrentListingStore } from '../listing/listing-on-screen.ts'

/** The found goods on screen, by the path of their search. */
export const currentSearchResultStore = createCurrentListingStore<ListingData>()
