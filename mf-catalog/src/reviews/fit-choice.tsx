import { type ReviewedProduct, useI18n } from '@vitrina/federation'
import { Field, Select, SizeChip, SizeChips } from '@vitrina/ui'
import { useId } from 'react'
import styles from './fit-choice.module.css'
import { fitOptions, type ReviewFields } from './review-fields.ts'

type FitChoiceProps = {
  sizes: NonNullable<ReviewedProduct['sizes']>
  fields: Pick<ReviewFields, 'fit' | 'boughtSize'>
  onChoose: (chosen: Partial<ReviewFields>) => void
}

/** How the size felt, and which it was: what others choose theirs by. Neither has to be said. */
export function FitChoice({ sizes, fields: { fit, boughtSize }, onChoose }: FitChoiceProps) {
  const { t } = useI18n()
  const id = useId()
  return (
    <>
      <fieldset className={styles.fit}>
        <legend>
          {t('review:fit')} ({t('review:stars.optional')})
        </legend>
        <SizeChips>
          {fitOptions.map(value => (
            <SizeChip
              key={value}
              name={id}
              value={value}
              label={t(`catalog:reviews.fit.${value}`)}
              checked={fit === value}
              onChange={() => onChoose({ fit: value })}
            />
          ))}
        </SizeChips>
      </fieldset>
      {sizes.length > 1 && (
        <Field label={t('review:boughtSize')} optional={t('review:stars.optional')}>
          <Select
            name="bought-size"
            value={sizes.some(size => Number(size.id) === boughtSize) ? String(boughtSize) : ''}
            onChange={({ target: { value } }) =>
              onChoose({ boughtSize: value === '' ? null : Number(value) })
            }
          >
            <option value="">{t('review:boughtSize.none')}</option>
            {sizes.map(size => (
              <option key={size.id} value={size.id}>
                {size.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
