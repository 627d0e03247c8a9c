import type { PlacedOrderItem } from '@vitrina/contract'
import { detectTextLanguage } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { CheckableInput, FieldError, Select } from '@vitrina/ui'
import { useId } from 'react'
import { countChangeablePieces, getItemOptions, getItemTextLanguage } from '../ordered-products.ts'
import styles from './order-actions.module.css'
import type { OrderChangeKind } from './use-change-drawer.ts'

/** How many pieces of each line, by its id. */
export type ChosenQuantities = Readonly<Record<number, number>>

type LineChoiceProps = {
  wish: OrderChangeKind
  items: readonly PlacedOrderItem[]
  chosen: ChosenQuantities
  onChoose: (itemId: number, pieces: number) => void
  hasProblem: boolean
}

/** Which goods, and how many of those bought more than once. */
export function LineChoice({ wish, items, chosen, onChoose, hasProblem }: LineChoiceProps) {
  const { t, locale } = useI18n()
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={hasProblem ? errorId : undefined}>
      <legend className={styles.legend}>{t(`account:order.${wish}.lines`)}</legend>
      {items.map(item => {
        const { item_id: id, name } = item
        const all = countChangeablePieces(wish, item)
        const pieces = chosen[id] ?? 0
        const words = [name, ...getItemOptions(item).map(({ value }) => value)].join(', ')
        return (
          <div key={id} className={styles.row}>
            <CheckableInput
              type="checkbox"
              name="line"
              checked={pieces > 0}
              aria-invalid={hasProblem || undefined}
              onChange={event => onChoose(id, event.target.checked ? all : 0)}
            >
              <span
                className={styles.name}
                lang={detectTextLanguage(words, locale, getItemTextLanguage(item))}
              >
                {words}
              </span>
            </CheckableInput>
            {all > 1 && pieces > 0 && (
              <Select
                aria-label={t('account:order.change.pieces', { name })}
                value={pieces}
                onChange={event => onChoose(id, Number(event.target.value))}
              >
                {Array.from({ length: all }, (_none, index) => (
                  <option key={index} value={index + 1}>
                    {t('account:order.change.count', { count: index + 1 })}
                  </option>
                ))}
              </Select>
            )}
          </div>
        )
      })}
      {hasProblem && <FieldError id={errorId}>{t(`account:order.${wish}.noLines`)}</FieldError>}
    </fieldset>
  )
}
