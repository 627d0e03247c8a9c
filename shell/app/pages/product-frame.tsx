import { zeroMoney } from '@vitrina/domain'
import { type UrlTarget, useCurrentPrice, useI18n } from '@vitrina/federation'
import { Picture, PictureFrame, Price, Skeleton } from '@vitrina/ui'
import styles from './known-frame.module.css'

type ProductFrameProps = { name: string; target: Extract<UrlTarget, { type: 'product' }> }

/** The sizes that a gallery of one picture asks for. */
const largeSizes = '(min-width: 70em) min(44vw, 80vh - 6rem), (min-width: 48em) 61vw, 100vw'

/** Labels tell a new price from an old one; a frame has one price alone. */
const noLabels = { now: '', was: '' }

/** The boxes of a product's page, with the picture, the name and the price of its card. */
export function ProductFrame({ name, target }: ProductFrameProps) {
  const { format } = useI18n()
  const { image, sku, childSku = sku, price } = target
  const { now, standing } = useCurrentPrice(childSku, { now: price ?? zeroMoney })
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.breadcrumbs}>
        <Skeleton width="quarter" />
      </div>
      <div className={styles.product}>
        <PictureFrame className={styles.gallery} waiting={!image}>
          {image && (
            <>
              {/* The one of the card is here already; the larger one takes its place. */}
              <Picture path={image} alt="" sizes="50vw" />
              <Picture path={image} alt="" sizes={largeSizes} priority />
            </>
          )}
        </PictureFrame>
        <div className={styles.text}>
          <h1>{name}</h1>
          {price !== undefined && (
            <Price
              parts={format.priceParts(now)}
              labels={noLabels}
              size="l"
              busy
              refreshing={standing !== undefined}
            />
          )}
          <Skeleton width="half" />
          <Skeleton className={styles.chips} />
          <Skeleton className={styles.button} />
          <Skeleton />
          <Skeleton width="most" />
        </div>
      </div>
    </div>
  )
}
