import type { CategoryData } from './category-loader.ts'
import { createCurrentListingStore } from './listing-on-screen.ts'

/** The category on screen, by its path. */
export const currentCategoryStore = createCurrentListingStore<CategoryData>()
