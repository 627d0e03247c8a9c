import { useI18n } from '@vitrina/federation'
import { Choice, Fold, SizeChip, SizeChips } from '@vitrina/ui'
import { attributeLabel } from '../parts/attribute-label.ts'
import styles from './facet-fold.module.css'
import type { Facet, FacetOption } from './facets.ts'
import type { FilterVariant } from './filter-query.ts'
import { optionLabel } from './filter-words.ts'

/** More than this many options of a facet wait behind "more" (spec §9). */
const optionsAtOnce = 10

export type FacetFoldProps = {
  facet: Facet
  chosen: readonly string[]
  onToggle: (variant: FilterVariant) => void
  open: boolean
}

/** One filter: real inputs of a GET form, so that it works before and without scripts. */
export function FacetFold({ facet, chosen, onToggle, open }: FacetFoldProps) {
  const i18n = useI18n()
  const label = attributeLabel(facet, i18n.t)
  const first = facet.options.slice(0, optionsAtOnce)
  const rest = facet.options.slice(optionsAtOnce)
  const option = (option: FacetOption) => (
    <FacetChoice key={option.id} {...{ facet, option, chosen, onToggle }} />
  )
  return (
    <Fold title={label} open={open} className={styles.fold}>
      <fieldset aria-label={label}>
        {facet.kind === 'chips' ? (
          <SizeChips even>{facet.options.map(option)}</SizeChips>
        ) : (
          <>
            {facet.single && (
              <Choice
                type="radio"
                name={facet.code}
                value=""
                checked={chosen.length === 0}
                onChange={() => chosen[0] && onToggle(variantOf(facet, chosen[0]))}
              >
                {i18n.t('catalog:filter.anyPrice')}
              </Choice>
            )}
            {first.map(option)}
            {rest.length > 0 && (
              <details className={styles.more} open={rest.some(({ id }) => chosen.includes(id))}>
                <summary>{i18n.t('catalog:filter.more', { count: rest.length })}</summary>
                {rest.map(option)}
              </details>
            )}
          </>
        )}
      </fieldset>
    </Fold>
  )
}

function FacetChoice({
  facet,
  option,
  chosen,
  onToggle,
}: Omit<FacetFoldProps, 'open'> & { option: FacetOption }) {
  const i18n = useI18n()
  const isChosen = chosen.includes(option.id)
  const common = {
    name: facet.code,
    value: option.id,
    checked: isChosen,
    disabled: option.count === 0 && !isChosen,
    onChange: () => onToggle(variantOf(facet, option.id)),
  }
  const label = optionLabel(option, i18n)
  if (facet.kind === 'chips') return <SizeChip {...common} type="checkbox" label={label} />
  return (
    <Choice
      {...common}
      type={facet.single ? 'radio' : 'checkbox'}
      note={i18n.format.number(option.count)}
      colour={option.swatch}
    >
      {label}
    </Choice>
  )
}

function variantOf({ code, single }: Facet, id: string): FilterVariant {
  return { type: code, id, single }
}
