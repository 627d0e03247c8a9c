import { Link, leadsTo, useCurrentPrice, useI18n } from '@vitrina/federation'
import { Picture, PictureFrame, Price, Skeleton } from '@vitrina/ui'
import type { ViewedProduct } from './load-viewed.ts'
import styles from './viewed-row.module.css'

export function ViewedProductRow({
  product: { sku, slug, name, lang, path, image, isInStock, price: loaded },
}: {
  product: ViewedProduct
}) {
  const { t, format } = useI18n()
  const { now, before, standing } = useCurrentPrice(sku, loaded)
  return (
    <li className={styles.row}>
      <PictureFrame>
        <Picture path={image} alt="" sizes="112px" widths={[120, 240, 360]} />
      </PictureFrame>
      <div className={styles.words}>
        <h2 className={styles.name} lang={lang}>
          <Link to={path} {...leadsTo({ type: 'product', sku, slug, image, price: loaded.now })}>
            {name}
          </Link>
        </h2>
        <p>
          <Price
            parts={format.priceParts(now)}
            regularParts={before === undefined ? undefined : format.priceParts(before)}
            labels={{ now: t('account:price.now'), was: t('account:price.was') }}
            refreshing={standing === 'refreshing'}
            doubt={standing === 'not-current' ? t('account:price.notCurrent') : undefined}
          />
        </p>
        {!isInStock && <p className={styles.soldOut}>{t('account:viewed.soldOut')}</p>}
      </div>
    </li>
  )
}

export function ViewedProductRowSkeleton() {
  return (
    <li className={styles.row}>
      <PictureFrame waiting />
      <div className={styles.words}>
        <Skeleton width="most" />
        <Skeleton width="quarter" />
      </div>
    </li>
  )
}
