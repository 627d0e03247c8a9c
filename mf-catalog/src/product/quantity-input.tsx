import { findQuantityProblem } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { QuantityField } from '@vitrina/ui'

export const quantityFieldId = 'quantity'

/** How many of a thing; a number the shop cannot sell stays as typed, and is explained. */
export function QuantityInput({
  name,
  value,
  left,
  min = 1,
  isAsked,
  onChange,
  id,
}: {
  name: string
  /** The text as it was typed. */
  value: string
  /** What there is; null where nobody counted. */
  left: number | null
  min?: 0 | 1
  isAsked?: boolean
  onChange: (value: string) => void
  id?: string
}) {
  const { t } = useI18n()
  const problem = min === 0 && value.trim() === '0' ? undefined : findQuantityProblem(value, left)
  return (
    <QuantityField
      id={id}
      value={value}
      min={min}
      max={left ?? undefined}
      // Russian names the most there is, the specification's English the first number that is too
      // many.
      problem={
        problem && t(`catalog:quantity.${problem}`, { quantity: left ?? 0, count: (left ?? 0) + 1 })
      }
      isAsked={isAsked ?? false}
      onChange={onChange}
      labels={{
        quantity: t('catalog:quantity.of', { name }),
        less: t('catalog:quantity.less'),
        more: t('catalog:quantity.more'),
      }}
    />
  )
}
