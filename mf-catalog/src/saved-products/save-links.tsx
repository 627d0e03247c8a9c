import { Link, type SavedProduct, useI18n } from '@vitrina/federation'
import { Button, Icon } from '@vitrina/ui'
import styles from './save-links.module.css'
import type { SavedProducts } from './saved-products.ts'
import { useSavedProductToggles } from './use-toggles.ts'

type SavingProps = { saved: SavedProducts; product: SavedProduct }

/** The heart beside the button that buys. */
export function WishlistToggle({ saved, product }: SavingProps) {
  const { t } = useI18n()
  const { isWished, toggleWished } = useSavedProductToggles(saved, product)
  return (
    <Button
      look="outline"
      square
      aria-label={t(isWished ? 'saved-products:wishlist.remove' : 'saved-products:wishlist.add')}
      onClick={toggleWished}
    >
      <Icon name="heart" className={isWished ? styles.wished : undefined} />
    </Button>
  )
}

/** The wishlist in words, where no button to buy stands beside it. */
export function WishlistLink({ saved, product }: SavingProps) {
  const { t } = useI18n()
  const { isWished, toggleWished } = useSavedProductToggles(saved, product)
  return (
    <div className={styles.words}>
      <Button look="quiet" onClick={toggleWished}>
        <Icon name="heart" className={isWished ? styles.wished : undefined} />
        {t(isWished ? 'saved-products:wishlist.remove' : 'saved-products:wishlist.add')}
      </Button>
    </div>
  )
}

/** The comparison on the page of a product, and the way to it. */
export function CompareToggle({ saved, product }: SavingProps) {
  const { t } = useI18n()
  const { isCompared, toggleCompared } = useSavedProductToggles(saved, product)
  return (
    <div className={styles.words}>
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
  )
}
