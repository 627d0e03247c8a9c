import { type SavedProduct, useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import styles from './wishlist.module.css'

export type RecentWishlistChange =
  | { readonly kind: 'removed' | 'moved'; readonly product: SavedProduct; readonly place: number }
  | { readonly kind: 'cleared' }

/** What has just happened to the list; a thing that was removed can be put back. */
export function WishlistNote({
  news,
  onPutBack,
}: {
  news: RecentWishlistChange
  onPutBack: (product: SavedProduct, place: number) => void
}) {
  const { t } = useI18n()
  return (
    <Alert role="status" tone={news.kind === 'moved' ? 'success' : 'info'} className={styles.note}>
      <p>{t(`saved-products:wishlist.${news.kind}`)}</p>
      {news.kind !== 'cleared' && <p className={styles.quiet}>{news.product.name}</p>}
      {news.kind === 'removed' && (
        <Button look="quiet" onClick={() => onPutBack(news.product, news.place)}>
          {t('saved-products:putBack')}
        </Button>
      )}
    </Alert>
  )
}
