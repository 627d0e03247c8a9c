import type { CategoryData } from './category-loader.ts'
import { createShownPage } from './shown-page.ts'

/** The category on screen, by its path. */
export const shownCategory = createShownPage<CategoryData>()
