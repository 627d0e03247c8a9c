import type { ShopStorage } from '../shop-storage.ts'

/** What a shopper has put aside. The catalogue writes it, and gives it its shape. */
export type SavedListName = 'wishlist' | 'compare'

export const keyOfSavedList = (list: SavedListName) => `current-${list}`

/** The sku of an entry as some release has stored it; empty where it has none. */
export function readSavedSku(entry: unknown): string {
  const { sku } = Object(entry)
  return typeof sku === 'string' ? sku : ''
}

export function readSavedEntries(
  storage: Pick<ShopStorage, 'read'>,
  list: SavedListName,
): readonly unknown[] {
  const stored = storage.read(list, keyOfSavedList(list))
  return Array.isArray(stored) ? stored : []
}

/** How many products a list shows, each once, for who shows no more of it. */
export function countSavedProducts(
  storage: Pick<ShopStorage, 'read'>,
  list: SavedListName,
): number {
  return new Set(readSavedEntries(storage, list).map(readSavedSku).filter(Boolean)).size
}

/** Hears that another tab has changed a list. */
export function onForeignSavedList(
  storage: Pick<ShopStorage, 'onForeignChange'>,
  list: SavedListName,
  listener: () => void,
): () => void {
  return storage.onForeignChange(list, keyOfSavedList(list), listener)
}
