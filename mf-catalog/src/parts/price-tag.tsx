import type { ShownPrice as Figures } from '@vitrina/federation'
import { useI18n } from '@vitrina/federation'
import { Price } from '@vitrina/ui'

export type PriceTagProps = {
  price: Figures
  size?: 's' | 'l'
  /** The least of several prices. */
  isFrom?: boolean
}

/** A price in the shop's writing, with the old one struck through beside a special one. */
export function PriceTag({ price, size, isFrom = false }: PriceTagProps) {
  const { t, format } = useI18n()
  return (
    <Price
      parts={format.priceParts(price.now)}
      regularParts={price.before === undefined ? undefined : format.priceParts(price.before)}
      labels={{ now: t('catalog:price.now'), was: t('catalog:price.was') }}
      size={size}
      from={isFrom ? t('catalog:price.from') : undefined}
      refreshing={price.standing === 'refreshing'}
      doubt={price.standing === 'not-current' ? t('catalog:price.notCurrent') : undefined}
    />
  )
}
