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
        {t(isWished ? 'saved-products:wishlist.remove' : 'saved-products:wishlist.add')}
      </Button>
      <div>
        <Button look="quiet" onClick={toggleCompared}>
          <Icon name="compare" />
          {t(isCompared ? 'saved-products:compare.remove' : 'saved-products:compare.add')}
        </Button>
        {isCompared && (
          <Link className="link" to="/compare">
            {t('saved-products:compare.there')}
          </Link>
        )}
      </div>
    </div>
  )
}
