import { Link, useI18n, useLocation, useServices } from '@vitrina/federation'
import { CountBadge, Icon } from '@vitrina/ui'
import { usePrefetch } from '../remotes/use-prefetch.ts'
import styles from './tool-link.module.css'
import { useCartQuantity } from './use-cart-quantity.ts'

/**
 * Opens the microcart; without JavaScript, and on the cart's own page, it is a link to that page.
 */
export function CartLink() {
  const { t } = useI18n()
  const { panels } = useServices()
  const prefetch = usePrefetch('cart.microcart')
  const quantity = useCartQuantity()
  const { pathname } = useLocation()

  return (
    <Link
      to="/cart"
      className={styles.link}
      aria-label={t('shell:cart.label', { count: quantity })}
      {...prefetch}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === '/cart') return
        event.preventDefault()
        panels.getState().open('microcart')
      }}
    >
      <span className={styles.word}>{t('shell:cart')}</span>
      <span className={styles.icon}>
        <Icon name="bag" />
      </span>{' '}
      <CountBadge count={quantity} className={styles.count} />
    </Link>
  )
}
