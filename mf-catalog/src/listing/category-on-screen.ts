import type { CategoryData } from './category-loader.ts'
import { createShownListings } from './listing-on-screen.ts'

/** The category on screen, by its path. */
export const shownCategories = createShownListings<CategoryData>()
