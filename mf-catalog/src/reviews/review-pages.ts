const firstPage = 4
export const reviewsPerPage = 10
const deepest = 20

/** The page of reviews an address asks for; pages show everything from the first review on. */
export function readReviewsPage({ searchParams }: URL): number {
  const page = Number(searchParams.get('reviews'))
  return Number.isInteger(page) && page > 1 ? Math.min(page, deepest) : 1
}

/** How many reviews a page shows. */
export function countReviewsOnPage(page: number): number {
  return firstPage + (page - 1) * reviewsPerPage
}

/** The page after the one that shows so many. */
export function computeNextReviewsPage(shown: number): number {
  return Math.max(0, Math.ceil((shown - firstPage) / reviewsPerPage)) + 2
}
