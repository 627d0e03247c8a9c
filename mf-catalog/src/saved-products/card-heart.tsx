import { useI18n } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import styles from './save-buttons.module.css'

type CardHeartProps = { name: string; isWished: boolean; onPress: () => void }

/** The heart in the corner of a card. */
export function CardWishlistToggle({ name, isWished, onPress }: CardHeartProps) {
  const { t } = useI18n()
  return (
    <div className={styles.corner}>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isWished}
        aria-label={t('saved-products:wishlist.card', { name })}
        onClick={onPress}
      >
        <Icon name="heart" />
      </button>
    </div>
  )
}
