import { useI18n } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import styles from '../saved-products/save-buttons.module.css'

/** The heart of what is in the list: a press takes it out. */
export function HeartOff({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useI18n()
  return (
    <div className={styles.corner}>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={true}
        aria-label={t('saved-products:wishlist.card', { name })}
        onClick={onPress}
      >
        <Icon name="heart" />
      </button>
    </div>
  )
}
