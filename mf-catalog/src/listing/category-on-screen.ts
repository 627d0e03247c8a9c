import type { CategoryData } from './category-loader.ts'
import { createListingOnScreen } from './listing-on-screen.ts'

/** The category on screen, by its path. */
export const categoryOnScreen = createListingOnScreen<CategoryData>()
