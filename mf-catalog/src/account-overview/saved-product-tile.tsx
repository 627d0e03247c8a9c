import { type SavedProduct, useI18n } from '@vitrina/federation'
import { GridCell, joinClassNames, Picture, PictureFrame } from '@vitrina/ui'
import { PriceTag } from '../parts/price-tag.tsx'
import type { ProductView } from '../product/product-view.ts'
import { StockText } from '../product/stock-text.tsx'
import { SavedProductLink } from '../saved-products/saved-product-link.tsx'
import { useSavedProductNameResolver } from '../saved-products/use-name-of.ts'
import { useSavedProductState } from '../wishlist/use-listed-product.ts'
import styles from '../wishlist/wishlist-card.module.css'

type SavedProductTileProps = {
  product: SavedProduct
  /** `undefined` until the platform has answered, and for what it does not sell any more. */
  view: ProductView | undefined
  isKnown: boolean
}

/** A product that was put aside, as it stands now; without a connection as it was last seen. */
export function SavedProductTile({ product, view: loaded, isKnown }: SavedProductTileProps) {
  const { t } = useI18n()
  const { view, isGone, stock, chosen, price } = useSavedProductState(product, loaded, isKnown)
  const { name, lang } = useSavedProductNameResolver()(product, view)
  return (
    <GridCell className={joinClassNames(styles.card, isGone && styles.gone)}>
      <PictureFrame>
        {product.image && (
          <Picture path={product.image} alt="" sizes="(min-width: 48em) 19vw, 68vw" />
        )}
      </PictureFrame>
      <div className={styles.text} aria-busy={!isKnown}>
        <h3 className={styles.name} lang={lang}>
          {isGone ? (
            name
          ) : (
            <SavedProductLink product={product} price={price}>
              {name}
            </SavedProductLink>
          )}
        </h3>
        {chosen && (
          <p className={styles.quiet} lang={view?.lang}>
            {chosen}
          </p>
        )}
        {isGone ? (
          <p className={styles.quiet}>{t('saved-products:gone')}</p>
        ) : (
          <PriceTag price={price} />
        )}
        {stock && (
          <p className={styles.quiet}>
            <StockText stock={stock} />
          </p>
        )}
      </div>
    </GridCell>
  )
}
