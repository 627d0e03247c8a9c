import { FacetFold } from './facet-fold.tsx'
import type { Facet } from './facets.ts'
import type { ChosenFilters, FilterVariant } from './filter-query.ts'

/** Facets that stand open at first; the others open when something in them is chosen. */
const openAtFirst = 3

export function FacetFolds({
  facets,
  chosen,
  onToggle,
}: {
  facets: readonly Facet[]
  chosen: ChosenFilters
  onToggle: (variant: FilterVariant) => void
}) {
  return facets.map((facet, index) => {
    const values = chosen.filters[facet.code] ?? []
    return (
      <FacetFold
        key={facet.code}
        facet={facet}
        chosen={values}
        onToggle={onToggle}
        open={index < openAtFirst || values.length > 0}
      />
    )
  })
}
