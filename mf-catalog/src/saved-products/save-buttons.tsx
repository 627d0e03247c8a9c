import { type SavedProduct, useI18n } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import styles from './save-buttons.module.css'
import type { SavedProducts } from './saved-products.ts'
import { useToggles } from './use-toggles.ts'

/** Heart and comparison in the corner of a card. */
export function SaveButtons({ saved, product }: { saved: SavedProducts; product: SavedProduct }) {
  const { t } = useI18n()
  const { name } = product
  const { isWished, isCompared, toggleWished, toggleCompared } = useToggles(saved, product)
  return (
    <div className={styles.corner}>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isWished}
        aria-label={t('saved-products:wishlist.card', { name })}
        onClick={toggleWished}
      >
        <Icon name="heart" />
      </button>
      <button
        type="button"
        className={styles.compare}
        aria-pressed={isCompared}
        aria-label={t('saved-products:compare.card', { name })}
        onClick={toggleCompared}
      >
        <Icon name="compare" />
      </button>
    </div>
  )
}
