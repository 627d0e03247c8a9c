import type { ProductCardData } from '../product-cards/card.ts'
import styles from './lazy-save-buttons.module.css'
import { toSavedProduct } from './to-saved-product.ts'

/**
 * Where the buttons of a card come to stand in markup that is never hydrated: they find it by its
 * attribute.
 */
export function LazySaveButtons({ card }: { card: ProductCardData }) {
  return <div className={styles.place} data-save-buttons={JSON.stringify(toSavedProduct(card))} />
}
