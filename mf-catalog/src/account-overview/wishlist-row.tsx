import { Link, type SavedProduct, useI18n } from '@vitrina/federation'
import { CardGrid } from '@vitrina/ui'
import { useId } from 'react'
import type { SavedProducts } from '../saved-products/saved-products.ts'
import { useSavedProductList, useSavedProducts } from '../saved-products/use-saved-products.ts'
import { useSavedProductViews } from '../wishlist/use-saved-product-views.ts'
import styles from './account-overview.module.css'
import { SavedProductTile } from './saved-product-tile.tsx'
import { SuggestedRow } from './suggested-row.tsx'

/** A row of tiles on a desktop. */
const maxShown = 4

/** What was put aside last; who has put nothing aside and ordered nothing sees what there is. */
export function WishlistRow({ isNewcomer }: { isNewcomer: boolean }) {
  const { value: saved } = useSavedProducts()
  return saved ? <KnownWishlistRow saved={saved} isNewcomer={isNewcomer} /> : null
}

function KnownWishlistRow({ saved, isNewcomer }: { saved: SavedProducts; isNewcomer: boolean }) {
  const items = useSavedProductList(saved.wishlist)
  if (items.length > 0) return <Row items={items} />
  return isNewcomer ? <SuggestedRow /> : null
}

function Row({ items }: { items: readonly SavedProduct[] }) {
  const { t } = useI18n()
  const titleId = useId()
  const shown = items.slice(0, maxShown)
  const { value: views } = useSavedProductViews(shown, true)
  return (
    <section className={styles.row} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('saved-products:wishlist.now', { count: items.length })}
        </h2>
        <Link className="link" to="/wishlist">
          {t('saved-products:overview.toWishlist')}
        </Link>
      </div>
      <CardGrid rail className={styles.products}>
        {shown.map(product => (
          <SavedProductTile
            key={product.sku}
            product={product}
            view={views?.get(product.sku)}
            isKnown={views !== undefined}
          />
        ))}
      </CardGrid>
    </section>
  )
}
