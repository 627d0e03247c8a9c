import { useI18n } from '@vitrina/federation'
import { Accordion, CheckableInput, SizeChips } from '@vitrina/ui'
import { useState } from 'react'
import { getAttributeLabel } from '../parts/attribute-label.ts'
import styles from './facet-accordion.module.css'
import { FacetChoice, toFilterVariant } from './facet-choice.tsx'
import type { Facet, FacetOption } from './facets.ts'
import type { FilterVariant } from './filter-query.ts'
import { formatOptionLabel } from './filter-words.ts'
import { matchesText } from './matches-text.ts'
import { CustomPriceRangeFields } from './price-fields.tsx'

/**
 * More than this many options of a facet wait behind "show all" (docs/rules/search.md#facets);
 * chips take less room.
 */
const optionsAtOnce = { swatches: 10, list: 10, price: 10, fact: 10, chips: 20 }

export type FacetAccordionProps = {
  facet: Facet
  chosen: readonly string[]
  onToggle: (variant: FilterVariant) => void
  open: boolean
  /** What may be true of a product stands with the price. */
  facts?: readonly Facet[]
  chosenFacts?: Readonly<Record<string, readonly string[]>>
}

/** One filter: real inputs of a GET form, so that it works before and without scripts. */
export function FacetAccordion(props: FacetAccordionProps) {
  const { facet, chosen, onToggle, open, facts = [], chosenFacts = {} } = props
  const i18n = useI18n()
  const { t } = i18n
  // Later only the shopper closes it: unticking the last filter must not do so under the pointer.
  const [isOpenAtFirst] = useState(open)
  const [whole, setWhole] = useState<{ chosen: readonly string[] }>()
  const [words, setWords] = useState('')
  const own = getAttributeLabel(facet, t)
  const label = facts.length > 0 ? t('catalog:filter.stockAndPrice') : own
  const { options } = facet
  const limit = optionsAtOnce[facet.kind]
  // What is chosen stays in sight, and where it was pressed while the whole list is.
  const early = whole?.chosen ?? chosen
  const first = options.filter(({ id }, index) => index < limit || early.includes(id))
  const rest = options.filter(option => !first.includes(option))

  const choices = (some: readonly FacetOption[]) => {
    const found = some.filter(option => matchesText(formatOptionLabel(option, i18n), words))
    const all = found.map(option => (
      <FacetChoice key={option.id} {...{ facet, option, chosen, onToggle }} />
    ))
    return facet.kind === 'chips' && all.length > 0 ? <SizeChips even>{all}</SizeChips> : all
  }
  return (
    <Accordion
      title={<span lang={label === facet.label ? facet.lang : undefined}>{label}</span>}
      open={isOpenAtFirst}
      className={styles.accordion}
    >
      <fieldset aria-label={label}>
        {facts.map(fact =>
          fact.options.map(option => (
            <FacetChoice
              key={fact.code}
              facet={fact}
              option={option}
              chosen={chosenFacts[fact.code] ?? []}
              onToggle={onToggle}
            />
          )),
        )}
        {whole && (
          <input
            type="search"
            className={styles.search}
            aria-label={t('catalog:filter.search', { filter: label })}
            placeholder={t('catalog:filter.find')}
            value={words}
            onChange={event => setWords(event.target.value)}
            // It is part of a form that would leave the page.
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        {facet.single && (
          <CheckableInput
            type="radio"
            name={facet.code}
            value=""
            checked={chosen.length === 0}
            onChange={() => chosen[0] && onToggle(toFilterVariant(facet, chosen[0]))}
          >
            {t('catalog:filter.anyPrice')}
          </CheckableInput>
        )}
        {choices(first)}
        {rest.length > 0 && (
          <details
            className={styles.more}
            onToggle={event => {
              setWhole(event.currentTarget.open ? { chosen } : undefined)
              setWords('')
            }}
          >
            <summary>
              <span>{t('catalog:filter.all', { count: options.length })}</span>
              <span>{t('catalog:filter.showFewer')}</span>
            </summary>
            {choices(rest)}
          </details>
        )}
        {facet.kind === 'price' && <CustomPriceRangeFields {...{ facet, chosen, onToggle }} />}
        {words && !options.some(option => matchesText(formatOptionLabel(option, i18n), words)) && (
          <p className={styles.none} role="status">
            {t('catalog:filter.none')}
          </p>
        )}
      </fieldset>
    </Accordion>
  )
}
