import { computeDiscountPercent } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Badge, Badges } from '@vitrina/ui'
import type { ProductCardData } from './card.ts'

/** Shows two badges at most; a product that is sold out has that one alone. */
export function CardBadges({
  card: { isInStock, isNew, isHit, price },
}: {
  card: Pick<ProductCardData, 'isInStock' | 'isNew' | 'isHit' | 'price'>
}) {
  const { t } = useI18n()
  const percent = computeDiscountPercent(price)
  if (!isInStock) {
    return (
      <Badges>
        <Badge tone="line">{t('catalog:badge.soldOut')}</Badge>
      </Badges>
    )
  }
  if (percent === undefined && !isNew && !isHit) return null
  return (
    <Badges>
      {percent !== undefined && (
        <Badge tone="sale">{t('catalog:badge.discount', { percent })}</Badge>
      )}
      {isHit && <Badge tone="hit">{t('catalog:badge.hit')}</Badge>}
      {isNew && !isHit && <Badge tone="line">{t('catalog:badge.new')}</Badge>}
    </Badges>
  )
}
