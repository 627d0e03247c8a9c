/**
 * Orders of a listing as the address holds them (docs/rules/search.md#sorting); words under
 * `sort.<order>`.
 */
export const sortOrders = [
  'updated_at:desc',
  'popularity:desc',
  'rating:desc',
  'final_price:asc',
  'final_price:desc',
  'discount:desc',
] as const

/** The order in which a search answers when none is asked for: the best fit first. */
export const relevanceSortOrder = 'relevance'
