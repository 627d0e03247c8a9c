import type { ShopStorage } from '../shop-storage.ts'
import {
  keyOfSavedList,
  readSavedEntries,
  readSavedSku,
  type SavedListName,
} from './saved-lists.ts'

/** What was in the lists at some time. */
export type SavedSkus = Partial<Record<SavedListName, readonly string[]>>

export function listSavedSkus(storage: Pick<ShopStorage, 'read'>): Required<SavedSkus> {
  const skusOf = (list: SavedListName) => readSavedEntries(storage, list).map(readSavedSku)
  return { wishlist: skusOf('wishlist'), compare: skusOf('compare') }
}

/**
 * Removes from the lists what a customer had there whose session expired; what was added since is a
 * guest's, and stays. A list of which it is not known goes whole.
 */
export function removeExpiredSavedLists(
  storage: Pick<ShopStorage, 'read' | 'write' | 'remove'>,
  expired: SavedSkus,
): void {
  for (const list of ['wishlist', 'compare'] as const) {
    const theirs = expired[list]
    const isOfGuest = (entry: unknown) => theirs && !theirs.includes(readSavedSku(entry))
    const since = readSavedEntries(storage, list).filter(isOfGuest)
    if (since.length > 0) storage.write(list, keyOfSavedList(list), since)
    else storage.remove(list, keyOfSavedList(list))
  }
  // The key of a link belongs to the list that was shared by it.
  storage.remove('wishlist', 'shared')
}
