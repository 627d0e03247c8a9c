import { maxWishlistProducts } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { CountBadge, Icon } from '@vitrina/ui'
import { usePrefetch } from '../remotes/use-prefetch.ts'
import styles from './tool-link.module.css'
import { useSavedProductCount } from './use-saved-count.ts'

/** Opens the wishlist, which leads to its page: without JavaScript there is none to show. */
export function WishlistButton() {
  const { t } = useI18n()
  const { panels } = useServices()
  const prefetch = usePrefetch('catalog.wishlist')
  const count = useSavedProductCount('wishlist', maxWishlistProducts)

  return (
    <button
      type="button"
      className={styles.link}
      aria-label={t('shell:wishlist.label', { count })}
      aria-haspopup="dialog"
      {...prefetch}
      onClick={() => panels.getState().open('wishlist')}
    >
      <span className={styles.word}>{t('shell:wishlist')}</span>
      <span className={styles.icon}>
        <Icon name="heart" />
      </span>{' '}
      <CountBadge count={count} className={styles.count} />
    </button>
  )
}
