import { useI18n } from '@vitrina/federation'
import { Skeleton, VisuallyHidden } from '@vitrina/ui'
import styles from './contents.module.css'

/** The list before anybody knows what is in it. */
export function CartLinesSkeleton() {
  const { t } = useI18n()
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t('cart:cart.loading')}</VisuallyHidden>
      <Skeleton width="most" />
      <Skeleton width="half" />
      <Skeleton width="quarter" />
    </div>
  )
}
