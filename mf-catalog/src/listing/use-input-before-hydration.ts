import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type ChosenFilters, getFiltersFromQuery, parseFilterQuery } from './filter-query.ts'
import type { ListingScope } from './listing-search.ts'

/**
 * What was pressed before the listing's code had come shows in its form, and nobody heard of it
 * there: it counts from now on.
 */
export function useInputBeforeHydration(
  { sort }: ChosenFilters,
  { facets }: ListingScope,
  apply: (filters: ChosenFilters) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)

  const takeOver = useEffectEvent(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    // The default is what the server has drawn.
    if (inputs.every(({ checked, defaultChecked }) => checked === defaultChecked)) return
    const pressed = inputs.filter(({ checked }) => checked).map(({ name, value }) => [name, value])
    const query = parseFilterQuery(new URLSearchParams(pressed))
    apply({ ...getFiltersFromQuery(query, facets, []), ...(sort !== undefined && { sort }) })
  })
  // Later presses are heard by the inputs themselves.
  useEffect(() => takeOver(), [])
  return form
}
