import { Link, type SavedProduct, useI18n } from '@vitrina/federation'
import { Button, Drawer, EmptyState, VisuallyHidden } from '@vitrina/ui'
import { useRef, useState } from 'react'
import { SavedProductsStaleNote } from '../saved-products/request-failed.tsx'
import type { SavedProducts } from '../saved-products/saved-products.ts'
import { useSavedProductList } from '../saved-products/use-saved-products.ts'
import { ClearWishlistPrompt } from './clear-wishlist-prompt.tsx'
import { useSavedProductViews } from './use-saved-product-views.ts'
import styles from './wishlist.module.css'
import { WishlistLine } from './wishlist-line.tsx'
import { type RecentWishlistChange, WishlistNote } from './wishlist-note.tsx'

type WishlistProps = { saved: SavedProducts; open: boolean; onClose: () => void }

export function Wishlist({ saved: { wishlist, compare }, open, onClose }: WishlistProps) {
  const { t } = useI18n()
  const items = useSavedProductList(wishlist)
  const compared = useSavedProductList(compare).length
  const { value: views, failure, retry } = useSavedProductViews(items, open)
  const [news, setNews] = useState<RecentWishlistChange | null>(null)
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  // The pressed button leaves with its line, so the focus would fall out of the drawer.
  const restoreFocus = () => list.current?.focus()

  function close() {
    setNews(null)
    setAsking(false)
    onClose()
  }

  function remove(product: SavedProduct, kind: 'removed' | 'moved') {
    const place = items.indexOf(product)
    restoreFocus()
    wishlist.remove(product.sku)
    setNews({ kind, product, place })
  }

  return (
    <Drawer
      open={open}
      onClose={close}
      closeLabel={t('catalog:wishlist.close')}
      title={
        <>
          {t('catalog:wishlist.title')}{' '}
          {items.length > 0 && (
            <span className={styles.count} aria-hidden="true">
              {items.length}
            </span>
          )}
        </>
      }
      footer={
        items.length > 0 || compared > 0 ? (
          <div className={styles.foot}>
            {compared > 0 && (
              <Link className="link" to="/compare">
                {t('saved-products:compare.link', { number: compared })}
              </Link>
            )}
            {items.length > 0 && !isAsking && (
              <Link className="link" to="/wishlist">
                {t('saved-products:wishlist.page')}
              </Link>
            )}
            {items.length > 0 && !isAsking && (
              <Button look="quiet" onClick={() => setAsking(true)}>
                {t('saved-products:wishlist.clear')}
              </Button>
            )}
            {items.length > 0 && isAsking && (
              <ClearWishlistPrompt
                onClear={() => {
                  restoreFocus()
                  wishlist.clear()
                  setAsking(false)
                  setNews({ kind: 'cleared' })
                }}
                onKeep={() => {
                  restoreFocus()
                  setAsking(false)
                }}
              />
            )}
          </div>
        ) : null
      }
    >
      <VisuallyHidden>
        <span role="status">{t('saved-products:wishlist.now', { count: items.length })}</span>
      </VisuallyHidden>
      <div ref={list} tabIndex={-1} className={styles.lines}>
        {news && (
          <WishlistNote
            news={news}
            onPutBack={(product, place) => {
              restoreFocus()
              wishlist.putBack(product, place)
              setNews(null)
            }}
          />
        )}
        {failure && items.length > 0 && (
          <SavedProductsStaleNote failure={failure} onRetry={retry} />
        )}
        <ul>
          {items.map(product => (
            <WishlistLine
              key={product.sku}
              product={product}
              view={views?.get(product.sku)}
              isKnown={views !== undefined}
              onRemove={() => remove(product, 'removed')}
              onMoved={() => remove(product, 'moved')}
            />
          ))}
        </ul>
        {items.length === 0 && (
          <EmptyState
            as="h2"
            size="h2"
            className={styles.empty}
            title={t('saved-products:wishlist.empty')}
            text={t('saved-products:wishlist.empty.text')}
            actions={<Button onClick={close}>{t('saved-products:wishlist.empty.action')}</Button>}
          />
        )}
      </div>
    </Drawer>
  )
}
