import type { ShopStorage } from '../shop-storage.ts'

/** What a shopper has put aside. The catalogue writes it, and gives it its shape. */
export type SavedListName = 'wishlist' | 'compare'

const keyOfSavedList = (list: SavedListName) => `current-${list}`

/**
 * How many products a list shows, none of another release and each once, for who shows no more of
 * it.
 */
export function countSavedProducts(
  storage: Pick<ShopStorage, 'read'>,
  list: SavedListName,
): number {
  const entries = [storage.read(list, keyOfSavedList(list))].flat()
  return new Set(entries.flatMap(entry => Object(entry).sku || [])).size
}

/** Hears that another tab has changed a list. */
export function onSavedListChangeInOtherTab(
  storage: Pick<ShopStorage, 'onForeignChange'>,
  list: SavedListName,
  listener: () => void,
): () => void {
  return storage.onForeignChange(list, keyOfSavedList(list), listener)
}
