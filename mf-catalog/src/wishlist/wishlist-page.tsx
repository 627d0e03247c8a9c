import { Link, type SavedProduct, useI18n, useServices } from '@vitrina/federation'
import { Button, CardGrid, EmptyState, getButtonClass } from '@vitrina/ui'
import { useRef, useState } from 'react'
import { CardWishlistToggle } from '../saved-products/card-heart.tsx'
import { SavedProductsStaleNote } from '../saved-products/request-failed.tsx'
import type { SavedProducts } from '../saved-products/saved-products.ts'
import { useSavedProductList } from '../saved-products/use-saved-products.ts'
import { ClearWishlistPrompt } from './clear-wishlist-prompt.tsx'
import { ShareWishlistPanel } from './share-wishlist-panel.tsx'
import { useSavedProductViews } from './use-saved-product-views.ts'
import { WishlistCard } from './wishlist-card.tsx'
import styles from './wishlist-page.module.css'

type WishlistPageProps = { saved: SavedProducts; root: string }

/** The wishlist in the shop window, and the way to share it. */
export function WishlistPage({ saved: { wishlist }, root }: WishlistPageProps) {
  const { t } = useI18n()
  const { notifications } = useServices()
  const items = useSavedProductList(wishlist)
  const { value: views, failure, retry } = useSavedProductViews(items, true)
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  function remove(product: SavedProduct) {
    const place = items.indexOf(product)
    leave(product)
    notifications.notify({
      type: 'info',
      message: t('saved-products:wishlist.removed', { name: product.name }),
      action1: {
        label: t('saved-products:putBack'),
        onClick: () => wishlist.putBack(product, place),
      },
    })
  }

  function leave(product: SavedProduct) {
    // The pressed button leaves with its card.
    heading.current?.focus()
    wishlist.remove(product.sku)
  }

  function clear() {
    setAsking(false)
    wishlist.clear()
  }

  if (items.length === 0) {
    return (
      <>
        <EmptyState
          title={t('saved-products:wishlist.empty')}
          text={t('saved-products:wishlist.empty.text')}
          actions={
            <Link to="/" className={getButtonClass()}>
              {t('saved-products:wishlist.empty.action')}
            </Link>
          }
        />
        <ShareWishlistPanel items={items} root={root} />
      </>
    )
  }
  return (
    <>
      <div className={styles.head}>
        <h1 className="h1" ref={heading} tabIndex={-1}>
          {t('catalog:wishlist.title')}
        </h1>
        <p className="mute" role="status">
          {items.length < wishlist.atMost
            ? t('saved-products:count', { count: items.length })
            : t('saved-products:wishlist.full', { count: items.length })}
        </p>
        {failure && <SavedProductsStaleNote failure={failure} onRetry={retry} />}
      </div>
      <ShareWishlistPanel items={items} root={root} />
      <CardGrid>
        {items.map(product => (
          <WishlistCard
            key={product.sku}
            product={product}
            view={views?.get(product.sku)}
            isKnown={views !== undefined}
            hasLastSeenPrice
            heart={
              <CardWishlistToggle name={product.name} isWished onPress={() => remove(product)} />
            }
            onAdded={() => leave(product)}
          />
        ))}
      </CardGrid>
      <div className={styles.foot}>
        {isAsking ? (
          <ClearWishlistPrompt onClear={clear} onKeep={() => setAsking(false)} />
        ) : (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('saved-products:wishlist.clear')}
          </Button>
        )}
      </div>
    </>
  )
}
