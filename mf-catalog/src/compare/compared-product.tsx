import { type SavedProduct, useCurrentPrice, useI18n } from '@vitrina/federation'
import { Button, Picture, PictureFrame } from '@vitrina/ui'
import { PriceTag } from '../parts/price-tag.tsx'
import type { ProductView } from '../product/product-view.ts'
import { StockText } from '../product/stock-text.tsx'
import { useProductViewWithCurrentPrices } from '../product/use-product-with-current-prices.ts'
import { findChosenVariant } from '../saved-products/add-to-cart-mode.ts'
import { SavedProductLink } from '../saved-products/saved-product-link.tsx'
import { SavedProductPurchase } from '../saved-products/saved-product-purchase.tsx'
import { useSavedProductNameResolver } from '../saved-products/use-name-of.ts'
import styles from './compare-table.module.css'

type ComparedProductProps = {
  product: SavedProduct
  view: ProductView | undefined
  isKnown: boolean
  onRemove: () => void
}

/** The head of a column: what it is, what it costs, and what can be done with it. */
export function ComparedProduct({
  product,
  view: loaded,
  isKnown,
  onRemove,
}: ComparedProductProps) {
  const { t } = useI18n()
  const view = useProductViewWithCurrentPrices(loaded)
  const { image } = product
  const { name, lang } = useSavedProductNameResolver()(product, view)
  const isGone = isKnown && !view
  const variant = view && findChosenVariant(view, product)
  const lastSeen = useCurrentPrice(product.childSku ?? product.sku, { now: product.price })
  const price = variant?.shownPrice ?? view?.price ?? lastSeen
  return (
    <div className={styles.product}>
      <PictureFrame className={isGone ? styles.gone : undefined}>
        {image && <Picture path={image} alt="" sizes="15rem" widths={[240, 360, 480]} />}
      </PictureFrame>
      {isGone ? (
        <span lang={lang}>{name}</span>
      ) : (
        <SavedProductLink product={product} price={price} lang={lang}>
          {name}
        </SavedProductLink>
      )}
      {isGone ? (
        <span className={styles.quiet}>{t('saved-products:gone')}</span>
      ) : (
        <>
          <PriceTag price={price} />
          {view && (
            <span className={styles.quiet}>
              <StockText stock={(variant ?? view).stock} />
            </span>
          )}
        </>
      )}
      {view && <SavedProductPurchase product={product} view={view} />}
      <Button
        look="quiet"
        className={styles.remove}
        aria-label={t('saved-products:remove.label', { name })}
        onClick={onRemove}
      >
        {t('saved-products:remove')}
      </Button>
    </div>
  )
}
