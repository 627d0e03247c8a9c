import { FacetAccordion } from './facet-accordion.tsx'
import type { Facet } from './facets.ts'
import type { ChosenFilters, FilterVariant } from './filter-query.ts'
import { listOfferedFacets } from './offered-facets.ts'

/**
 * Facets that stand open at first, with sizes and the price; the others open when something in them
 * is chosen.
 */
const openAtFirst = 2

export function FacetList({
  facets,
  chosen,
  onToggle,
}: {
  facets: readonly Facet[]
  chosen: ChosenFilters
  onToggle: (variant: FilterVariant) => void
}) {
  return listOfferedFacets(facets, chosen.filters).map((facet, index) => {
    const values = chosen.filters[facet.code] ?? []
    return (
      <FacetAccordion
        key={facet.code}
        facet={facet}
        chosen={values}
        onToggle={onToggle}
        open={index < openAtFirst || ['chips', 'price'].includes(facet.kind) || values.length > 0}
      />
    )
  })
}
