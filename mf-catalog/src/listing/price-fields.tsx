import { useI18n } from '@vitrina/federation'
import { type KeyboardEvent, useState } from 'react'
import type { Facet } from './facets.ts'
import type { FilterVariant } from './filter-query.ts'
import { formatCustomPriceRange } from './own-price-key.ts'
import styles from './price-fields.module.css'

/**
 * A price of the shopper's own, under bars that show how many goods cost how much, for the eye
 * alone. It counts when a field is left or Enter pressed; without scripts
 * the form sends both fields.
 */
export function CustomPriceRangeFields({
  facet: { bounds, bars },
  chosen: [id = ''],
  onToggle,
}: {
  facet: Facet
  chosen: readonly string[]
  onToggle: (variant: FilterVariant) => void
}) {
  const { t, format } = useI18n()
  const [typed, setTyped] = useState({ id, ...readTypedPrices(id) })
  // Another choice, as one taken off by its chip, is what the fields show.
  if (typed.id !== id) setTyped({ id, ...readTypedPrices(id) })

  const apply = () => {
    const key = formatCustomPriceRange(typed.from, typed.to) ?? ''
    // What is chosen already would be given up by choosing it again.
    if (key !== id) onToggle({ type: 'price', id: key || id, single: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className={styles.fields}>
      {bars && (
        <svg viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">
          <path d={bars.others} />
          <path d={bars.chosen} />
        </svg>
      )}
      {(['from', 'to'] as const).map(end => (
        <label key={end}>
          {t(`catalog:filter.${end}`)}
          <input
            type="number"
            inputMode="numeric"
            min="0"
            name={`price_${end}`}
            value={typed[end]}
            placeholder={bounds && format.shortPrice(bounds[end])}
            onChange={event => setTyped({ ...typed, [end]: event.target.value })}
            onBlur={apply}
            onKeyDown={onKeyDown}
          />
        </label>
      ))}
    </div>
  )
}

/** Nothing stands for nought and for no end. */
function readTypedPrices(id: string): { from: string; to: string } {
  const [from = '', to = ''] = id.split('-').map(bound => `${Number.parseFloat(bound) || ''}`)
  return { from, to }
}
