import { FacetAccordion } from './facet-accordion.tsx'
import type { Facet } from './facets.ts'
import type { ChosenFilters, FilterVariant } from './filter-query.ts'
import { listOfferedFacets } from './offered-facets.ts'

/** What most shoppers begin with stands first: what it may cost, and what fits them. */
const first = ['chips', 'price']
const compareByUse = (a: Facet, b: Facet) => first.indexOf(b.kind) - first.indexOf(a.kind)

export function FacetList({
  facets,
  chosen,
  onToggle,
}: {
  facets: readonly Facet[]
  chosen: ChosenFilters
  onToggle: (variant: FilterVariant) => void
}) {
  const offered = listOfferedFacets(facets, chosen.filters)
  const facts = offered.filter(({ kind }) => kind === 'fact')
  const others = offered.filter(({ kind }) => kind !== 'fact').toSorted(compareByUse)
  const hasPrice = others.some(({ kind }) => kind === 'price')
  return (hasPrice ? others : offered).map((facet, index) => {
    const values = chosen.filters[facet.code] ?? []
    return (
      <FacetAccordion
        key={facet.code}
        facet={facet}
        chosen={values}
        facts={facet.kind === 'price' ? facts : []}
        chosenFacts={chosen.filters}
        onToggle={onToggle}
        // With what stands first and what comes after it; others once something in them is chosen.
        open={index < 2 || ['swatches', ...first].includes(facet.kind) || values.length > 0}
      />
    )
  })
}
