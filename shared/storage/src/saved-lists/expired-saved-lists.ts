import type { ShopStorage } from '../shop-storage.ts'
import type { SavedListName } from './saved-lists.ts'

// Of its own: a name the first load had to hand over would weigh there.
const keyOfSavedList = (list: SavedListName) => `current-${list}`

/** What was in the lists at some time. */
export type SavedSkus = Partial<Record<SavedListName, readonly string[]>>

export function listSavedSkus(storage: Pick<ShopStorage, 'read'>): Required<SavedSkus> {
  const skusOf = (list: SavedListName) => readEntries(storage, list).map(readSku)
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
    const isOfGuest = (entry: unknown) => theirs && !theirs.includes(readSku(entry))
    const since = readEntries(storage, list).filter(isOfGuest)
    if (since.length > 0) storage.write(list, keyOfSavedList(list), since)
    else storage.remove(list, keyOfSavedList(list))
  }
  // The key of a link belongs to the list that was shared by it.
  storage.remove('wishlist', 'shared')
}

function readEntries(storage: Pick<ShopStorage, 'read'>, list: SavedListName): readonly unknown[] {
  const stored = storage.read(list, keyOfSavedList(list))
  return Array.isArray(stored) ? stored : []
}

/** The sku of an entry as some release has stored it; empty where it has none. */
function readSku(entry: unknown): string {
  const { sku } = Object(entry)
  return typeof sku === 'string' ? sku : ''
}
