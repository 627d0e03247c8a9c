import type { SearchQuery } from '@vitrina/contract'
import { listableProductFilter } from '@vitrina/domain'
import { relevanceSortOrder, sortOrders } from './sort-orders.ts'

/**
 * Which things a listing is about: those of a category and everything below it, or those a text
 * finds.
 */
export type ListingSubject = { readonly categoryIds: readonly number[] } | SearchSubject

/** What a text finds; `exactly` where no word may be taken for another. */
export type SearchSubject = { readonly text: string; readonly exactly?: boolean }

/**
 * The part of a query that says which goods, before anything is chosen among them
 * (docs/rules/search.md#listings).
 */
export function buildListingSubjectQuery(goods: ListingSubject): {
  filters: NonNullable<SearchQuery['_appliedFilters']>
  words?: Pick<SearchQuery, '_searchText' | '_searchExactly' | '_understandText'>
} {
  const status = { attribute: 'status', value: { in: [...listableProductFilter.status] } }
  if ('text' in goods) {
    const visibility = { attribute: 'visibility', value: { in: [3, 4] } }
    const manner = goods.exactly ? { _searchExactly: true } : { _understandText: true }
    const words = { _searchText: goods.text, ...manner }
    return { filters: [visibility, status], words }
  }
  return {
    filters: [
      { attribute: 'visibility', value: { in: [...listableProductFilter.visibility] } },
      status,
      { attribute: 'category_ids', value: { in: [...goods.categoryIds] } },
    ],
  }
}

/** What the address of a listing says besides its path and the choice. */
export function toListingSearchParams(goods: ListingSubject): Readonly<Record<string, string>> {
  return 'text' in goods ? { q: goods.text, ...(goods.exactly && { exact: '1' }) } : {}
}

/** Found goods can also stand by how well they fit, and do so first. */
export function listSortOrders(goods: ListingSubject): readonly string[] {
  return 'text' in goods ? [relevanceSortOrder, ...sortOrders] : sortOrders
}

export function getInitialSortOrder(goods: ListingSubject, defaultSort: string): string {
  return 'text' in goods ? relevanceSortOrder : defaultSort
}
