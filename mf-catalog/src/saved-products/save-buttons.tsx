import { type SavedProduct, useI18n } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import styles from './save-buttons.module.css'
import type { SavedProducts } from './saved-products.ts'
import { useToggles } from './use-toggles.ts'

/** The heart in the corner of a card; to compare is a thing of the product's own page. */
export function SaveButtons({ saved, product }: { saved: SavedProducts; product: SavedProduct }) {
  const { t } = useI18n()
  const { name } = product
  const { isWished, toggleWished } = useToggles(saved, product)
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
    </div>
  )
}
