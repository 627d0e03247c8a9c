import { Link, type SavedProduct, useI18n } from '@vitrina/federation'
import { Button, Icon } from '@vitrina/ui'
import styles from './save-links.module.css'
import type { SavedProducts } from './saved-products.ts'
import { useToggles } from './use-toggles.ts'

/** Wishlist and comparison on the page of a product: there is room for words. */
export function SaveLinks({ saved, product }: { saved: SavedProducts; product: SavedProduct }) {
  const { t } = useI18n()
  const { isWished, isCompared, toggleWished, toggleCompared } = useToggles(saved, product)
  return (
    <div className={styles.words}>
      <Button look="quiet" onClick={toggleWished}>
        <Icon name="heart" className={isWished ? styles.wished : undefined} />
        {t(isWished ? 'keeping:wishlist.remove' : 'keeping:wishlist.add')}
      </Button>
      <div>
        <Button look="quiet" onClick={toggleCompared}>
          <Icon name="compare" />
          {t(isCompared ? 'keeping:compare.remove' : 'keeping:compare.add')}
        </Button>
        {isCompared && (
          <Link className="link" to="/compare">
            {t('keeping:compare.there')}
          </Link>
        )}
      </div>
    </div>
  )
}
