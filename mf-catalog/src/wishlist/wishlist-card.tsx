import { type SavedProduct, useI18n } from '@vitrina/federation'
import { Alert, GridCell, joinClassNames, Picture, PictureFrame } from '@vitrina/ui'
import { type ReactNode, useState } from 'react'
import { PriceTag } from '../parts/price-tag.tsx'
import type { ProductView } from '../product/product-view.ts'
import { StockText } from '../product/stock-text.tsx'
import { SavedProductLink } from '../saved-products/saved-product-link.tsx'
import { SavedProductPurchase } from '../saved-products/saved-product-purchase.tsx'
import { useSavedProductNameResolver } from '../saved-products/use-name-of.ts'
import { useSavedProductState } from './use-listed-product.ts'
import styles from './wishlist-card.module.css'

type WishlistCardProps = {
  product: SavedProduct
  /** `undefined` until the platform has answered, and for what it does not sell any more. */
  view: ProductView | undefined
  isKnown: boolean
  /** What it cost when it was put aside, shown until the shop has answered. */
  hasLastSeenPrice: boolean
  heart: ReactNode
  onAdded?: () => void
}

/** A product of a list in the shop window, with the way to the cart below it. */
export function WishlistCard({
  product,
  view: loaded,
  isKnown,
  hasLastSeenPrice,
  heart,
  onAdded,
}: WishlistCardProps) {
  const { t } = useI18n()
  const listed = useSavedProductState(product, loaded, isKnown)
  const { view, isGone, stock, chosen, knownPrice, price } = listed
  const [refusal, setRefusal] = useState('')
  const { image } = product
  const { name, lang } = useSavedProductNameResolver()(product, view)
  return (
    <GridCell className={joinClassNames(styles.card, isGone && styles.gone)}>
      <PictureFrame waiting={!image && !isKnown}>
        {image && (
          <Picture
            path={image}
            alt=""
            sizes="(min-width: 120em) 17vw, (min-width: 70em) 25vw, (min-width: 48em) 33vw, 50vw"
          />
        )}
      </PictureFrame>
      <div className={styles.text} aria-busy={!isKnown}>
        <h2 className={styles.name} lang={lang}>
          {isGone ? (
            name
          ) : (
            <SavedProductLink product={product} price={price}>
              {name}
            </SavedProductLink>
          )}
        </h2>
        {chosen && (
          <p className={styles.quiet} lang={view?.lang}>
            {chosen}
          </p>
        )}
        {isGone && <p className={styles.quiet}>{t('saved-products:gone')}</p>}
        {!isGone && (knownPrice || hasLastSeenPrice) && <PriceTag price={price} />}
        {stock && (
          <p className={styles.quiet}>
            <StockText stock={stock} />
          </p>
        )}
        {refusal && (
          <Alert tone="error" role="alert">
            {refusal}
          </Alert>
        )}
        {view && (
          <div className={styles.action}>
            <SavedProductPurchase
              product={product}
              view={view}
              onRefusal={setRefusal}
              {...(onAdded && { onAdded })}
            />
          </div>
        )}
      </div>
      {heart}
    </GridCell>
  )
}
