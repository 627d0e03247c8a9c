import { useI18n } from '@vitrina/federation'
import { CheckableInput, SizeChip } from '@vitrina/ui'
import type { Facet, FacetOption } from './facets.ts'
import type { FilterVariant } from './filter-query.ts'
import { formatOptionLabel } from './filter-words.ts'

export type FacetChoiceProps = {
  facet: Facet
  option: FacetOption
  chosen: readonly string[]
  onToggle: (variant: FilterVariant) => void
}

/**
 * One option of a filter, and how many things a press would show. Without any it cannot be chosen.
 */
export function FacetChoice({ facet, option, chosen, onToggle }: FacetChoiceProps) {
  const i18n = useI18n()
  const isChosen = chosen.includes(option.id)
  const common = {
    name: facet.code,
    value: option.id,
    checked: isChosen,
    lang: facet.lang,
    disabled: option.count === 0 && !isChosen,
    onChange: () => onToggle(toFilterVariant(facet, option.id)),
  }
  const label = formatOptionLabel(option, i18n)
  if (facet.kind === 'chips') {
    const count = i18n.t('catalog:listing.count', { count: option.count })
    return <SizeChip {...common} type="checkbox" label={label} aria-label={`${label}, ${count}`} />
  }
  return (
    <CheckableInput
      {...common}
      type={facet.single ? 'radio' : 'checkbox'}
      note={i18n.format.number(option.count)}
      colour={facet.kind === 'swatches' ? (option.swatch ?? '') : undefined}
    >
      {label}
    </CheckableInput>
  )
}

export function toFilterVariant({ code, single }: Facet, id: string): FilterVariant {
  return { type: code, id, single }
}
