import type { SearchQuery } from '@vitrina/contract'
import { relevanceSortOrder } from './sort-orders.ts'

/** What the search goes by, where it is not what the address says. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  popularity: ['hit', 'rating_count'],
  rating: ['rating_rank', 'rating_count'],
  discount: ['discount_percent'],
}

/** The best fit first is how a search answers when it is given no order. */
export function buildSortFields(order: string): NonNullable<SearchQuery['_appliedSort']> {
  if (order === relevanceSortOrder) return []
  const [name = '', direction] = order.split(':')
  const options = direction === 'asc' ? 'asc' : 'desc'
  return (fieldsOf[name] ?? [name]).map(field => ({ field, options }))
}
