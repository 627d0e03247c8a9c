import { Link, useI18n } from '@vitrina/federation'
import { Chip, type LinkComponentProps } from '@vitrina/ui'
import type { MouseEvent, ReactNode } from 'react'
import { getAttributeLabel } from '../parts/attribute-label.ts'
import type { Facet } from './facets.ts'
import type { ChosenFilters } from './filter-query.ts'
import { formatOptionLabel } from './filter-words.ts'
import { listingElementId, toggleChosenFilter } from './use-filters.ts'

export type ChosenFilterChipsProps = {
  facets: readonly Facet[]
  chosen: ChosenFilters
  hrefOf: (filters: ChosenFilters) => string
  onChoose: (filters: ChosenFilters) => void
}

/**
 * What is chosen, each with a link to the listing without it, and one to the listing without any.
 */
export function ChosenFilterChips({ facets, chosen, hrefOf, onChoose }: ChosenFilterChipsProps) {
  const i18n = useI18n()
  return facets.flatMap(facet =>
    facet.options
      .filter(({ id }) => chosen.filters[facet.code]?.includes(id))
      .map(option => {
        const words = formatOptionLabel(option, i18n)
        const label =
          facet.kind === 'chips' ? `${getAttributeLabel(facet, i18n.t)} ${words}` : words
        const variant = { type: facet.code, id: option.id, single: facet.single }
        const without = toggleChosenFilter(chosen, variant, facets)
        return (
          <Chip
            key={`${facet.code} ${option.id}`}
            label={label}
            removeLabel={i18n.t('catalog:filter.remove', { filter: label })}
            href={hrefOf(without)}
            linkAs={InPlaceLink}
            onRemove={event => toggleFilterInPlace(event, without, onChoose)}
          />
        )
      }),
  )
}

/** A link to the listing without any filters. */
export function ClearFiltersLink({
  chosen,
  hrefOf,
  onChoose,
  className,
  children,
}: Omit<ChosenFilterChipsProps, 'facets'> & { className: string; children: ReactNode }) {
  const without = { ...chosen, filters: {} }
  return (
    <InPlaceLink
      className={className}
      to={hrefOf(without)}
      onClick={event => toggleFilterInPlace(event, without, onChoose)}
    >
      {children}
    </InPlaceLink>
  )
}

/** Follows in place: the goods change, the page stays where it was. */
function InPlaceLink({ 'aria-label': label, ...rest }: LinkComponentProps) {
  return <Link {...rest} preventScrollReset {...(label && { 'aria-label': label })} />
}

/**
 * The link leaves together with what it removes, so the focus goes to its neighbour or to the
 * goods.
 */
function toggleFilterInPlace(
  event: MouseEvent<HTMLElement>,
  filters: ChosenFilters,
  onChoose: ChosenFilterChipsProps['onChoose'],
): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const link = event.currentTarget
  const goods = document.getElementById(listingElementId)
  const isLast = Object.keys(filters.filters).length === 0
  const neighbour = isLast || goods?.contains(link) ? goods : link.nextElementSibling
  if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true })
  onChoose(filters)
}
