import { type OutfitChoice, type OutfitItem, useI18n } from '@vitrina/federation'
import { CheckableInput, Field, Select, VisuallyHidden } from '@vitrina/ui'
import { getAttributeLabel } from '../parts/attribute-label.ts'
import { PriceTag } from '../parts/price-tag.tsx'
import styles from './outfit-slot.module.css'

export type OutfitItemFieldsProps = {
  id: string
  thing: OutfitItem
  isTicked: boolean
  chosen: OutfitChoice | undefined
  /** The shopper has pressed the button: what is missing is said. */
  isAsked: boolean
  onTick: (isTicked: boolean) => void
  onChoose: (id: string) => void
}

/** One thing of a look: whether it is taken, and in which size. */
export function OutfitItemFields(props: OutfitItemFieldsProps) {
  const { id, thing, isTicked, chosen, isAsked, onTick, onChoose } = props
  const { t } = useI18n()
  const { name, lang, choices, choiceCode: code, choiceLabel: label } = thing
  const choiceLabel = label && code ? getAttributeLabel({ code, label }, t) : label
  const labelLang = choiceLabel === label ? lang : undefined
  const price = (chosen ?? choices[0])?.price
  const isMissing = isTicked && isAsked && !chosen
  return (
    <div className={styles.thing}>
      <CheckableInput
        type="checkbox"
        checked={isTicked}
        lang={lang}
        onChange={event => onTick(event.target.checked)}
      >
        {name}
      </CheckableInput>
      {price && <PriceTag price={price} size="s" />}
      {choiceLabel !== undefined && (
        <Field
          id={id}
          className={styles.size}
          label={
            <VisuallyHidden>
              {labelLang ? <span lang={labelLang}>{choiceLabel}</span> : choiceLabel}:{' '}
              <span lang={lang}>{name}</span>
            </VisuallyHidden>
          }
          error={isMissing ? t('catalog:outfit.choose') : undefined}
        >
          <Select
            value={chosen?.id ?? ''}
            disabled={!isTicked}
            onChange={event => onChoose(event.target.value)}
          >
            <option value="" lang={labelLang}>
              {choiceLabel}
            </option>
            {choices.map(choice => (
              <option key={choice.id} value={choice.id} disabled={!choice.isInStock}>
                {choice.isInStock
                  ? choice.label
                  : t('catalog:outfit.soldOut', { size: choice.label })}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
