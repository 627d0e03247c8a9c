import { Link, useI18n } from '@vitrina/federation'
import { type LinkProps, Tag } from '@vitrina/ui'
import { attributeLabel } from '../parts/attribute-label.ts'
import type { Facet } from './facets.ts'
import type { ChosenFilters } from './filter-query.ts'
import { optionLabel } from './filter-words.ts'
import { withChange } from './use-filters.ts'

/** What is chosen, each with a link to the listing without it. */
export function ChosenTags({
  facets,
  chosen,
  hrefOf,
}: {
  facets: readonly Facet[]
  chosen: ChosenFilters
  hrefOf: (filters: ChosenFilters) => string
}) {
  const i18n = useI18n()
  return facets.flatMap(facet =>
    facet.options
      .filter(({ id }) => chosen.filters[facet.code]?.includes(id))
      .map(option => {
        const words = optionLabel(option, i18n)
        const label = facet.kind === 'chips' ? `${attributeLabel(facet, i18n.t)} ${words}` : words
        const variant = { type: facet.code, id: option.id, single: facet.single }
        return (
          <Tag
            key={`${facet.code} ${option.id}`}
            label={label}
            removeLabel={i18n.t('catalog:filter.remove', { filter: label })}
            href={hrefOf(withChange(chosen, variant, facets))}
            linkAs={StayingLink}
          />
        )
      }),
  )
}

/** Follows in place: the goods change, the page stays where it was. */
export function StayingLink(props: LinkProps) {
  const { 'aria-label': label, ...rest } = props
  return <Link {...rest} preventScrollReset {...(label && { 'aria-label': label })} />
}
