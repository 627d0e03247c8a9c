import { type SavedProduct, useI18n } from '@vitrina/federation'
import { Alert, Button, Picture, PictureFrame } from '@vitrina/ui'
import { useState } from 'react'
import { PriceTag } from '../parts/price-tag.tsx'
import type { ProductView } from '../product/product-view.ts'
import { StockText } from '../product/stock-text.tsx'
import { SavedProductLink } from '../saved-products/saved-product-link.tsx'
import { SavedProductPurchase } from '../saved-products/saved-product-purchase.tsx'
import { useSavedProductNameResolver } from '../saved-products/use-name-of.ts'
import { useSavedProductState } from './use-listed-product.ts'
import styles from './wishlist-line.module.css'

type WishlistLineProps = {
  product: SavedProduct
  /** `undefined` until the platform has answered, and for what it does not sell any more. */
  view: ProductView | undefined
  isKnown: boolean
  onRemove: () => void
  onMoved: () => void
}

export function WishlistLine({
  product,
  view: loaded,
  isKnown,
  onRemove,
  onMoved,
}: WishlistLineProps) {
  const { t } = useI18n()
  const { view, isGone, stock, chosen, price } = useSavedProductState(product, loaded, isKnown)
  const [refusal, setRefusal] = useState('')
  const { image } = product
  const { name, lang } = useSavedProductNameResolver()(product, view)

  return (
    <li className={styles.line} aria-busy={!isKnown}>
      <PictureFrame className={isGone ? styles.gone : undefined}>
        {image && <Picture path={image} alt="" sizes="96px" widths={[96, 150, 240]} />}
      </PictureFrame>
      <div className={styles.words}>
        {isGone ? (
          <span lang={lang}>{name}</span>
        ) : (
          <SavedProductLink product={product} price={price} lang={lang}>
            {name}
          </SavedProductLink>
        )}
        {chosen && (
          <span className={styles.quiet} lang={view?.lang}>
            {chosen}
          </span>
        )}
        {isGone ? (
          <Alert tone="warning">{t('saved-products:gone')}</Alert>
        ) : (
          <>
            <PriceTag price={price} />
            {stock && (
              <span className={styles.quiet}>
                <StockText stock={stock} />
              </span>
            )}
          </>
        )}
        {refusal && (
          <Alert tone="error" role="alert">
            {refusal}
          </Alert>
        )}
        <div className={styles.actions}>
          {view && (
            <SavedProductPurchase
              product={product}
              view={view}
              onAdded={onMoved}
              onRefusal={setRefusal}
            />
          )}
          <Button
            look="quiet"
            aria-label={t('saved-products:remove.label', { name })}
            onClick={onRemove}
          >
            {t('saved-products:remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}
