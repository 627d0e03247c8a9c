import { computeDiscountPercent, type ShownPrice as Figures } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Badge } from '@vitrina/ui'
import { PriceTag } from '../parts/price-tag.tsx'
import styles from './product-price.module.css'

/** The large price, with how much a special one takes off. */
export function ProductPrice({ price, isFrom = false }: { price: Figures; isFrom?: boolean }) {
  const { t } = useI18n()
  const percent = computeDiscountPercent(price)
  return (
    <>
      <p className={styles.price}>
        {price.now > 0 ? (
          <PriceTag price={price} size="l" isFrom={isFrom} />
        ) : (
          t('catalog:product.noPrice')
        )}
        {percent !== undefined && (
          <Badge tone="sale">{t('catalog:badge.discount', { percent })}</Badge>
        )}
      </p>
      {price.standing === 'not-current' && (
        <p className="small mute">{t('catalog:price.notRefreshed')}</p>
      )}
    </>
  )
}
