import { useLocation, useNavigate } from '@vitrina/federation'
import { useState } from 'react'
import type { Facet } from './facets.ts'
import {
  type ChosenFilters,
  type FilterVariant,
  formatFilterQuery,
  getFiltersFromQuery,
  toFilterQuery,
  toggleFilterInQuery,
} from './filter-query.ts'
import type { ListingScope } from './listing-search.ts'
import { toListingSearchParams } from './listing-subject.ts'

/** The element that holds the goods of a listing. */
export const listingElementId = 'goods'

/** The choice after a toggle. */
export function toggleChosenFilter(
  chosen: ChosenFilters,
  variant: FilterVariant,
  facets: readonly Facet[],
): ChosenFilters {
  // The order was checked when the address was read.
  const orders = chosen.sort === undefined ? [] : [chosen.sort]
  return getFiltersFromQuery(toggleFilterInQuery(toFilterQuery(chosen), variant), facets, orders)
}

/**
 * The choice of a listing. It lives in the address; what was just pressed shows at once, while the
 * address and the goods follow.
 */
export function useFilters(loaded: ChosenFilters, { goods, facets }: ListingScope) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState({ on: loaded, chosen: loaded })
  // What was pressed holds until the next goods come, also where those are ones seen before.
  if (pressed.on !== loaded) setPressed({ on: loaded, chosen: loaded })
  const chosen = pressed.on === loaded ? pressed.chosen : loaded

  const hrefOf = (filters: ChosenFilters) => {
    const query = formatFilterQuery({ ...toListingSearchParams(goods), ...toFilterQuery(filters) })
    return query ? `${pathname}?${query}` : pathname
  }
  const apply = (filters: ChosenFilters) => {
    setPressed({ on: loaded, chosen: filters })
    // Not before: where the shopper stands now is where going back leads.
    void navigate(hrefOf(filters), { preventScrollReset: true }).then(showFromTheTop)
  }
  return {
    chosen,
    /** What was pressed is on its way. */
    isWaiting: chosen !== loaded,
    hrefOf,
    apply,
    toggle: (variant: FilterVariant) => apply(toggleChosenFilter(chosen, variant, facets)),
  }
}

/** Other goods begin at their head: a shopper far down the old list would see the new one's end. */
function showFromTheTop(): void {
  const list = document.getElementById(listingElementId)
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}
