import { personalCollections, type ShopStorage, type StorageCollection } from '@vitrina/storage'

/**
 * Of these what a guest has put there goes along into an account. The session ends what is its own
 * itself.
 */
const listsAndSession: readonly StorageCollection[] = ['cart', 'compare', 'user', 'wishlist']

/**
 * Forgets who the shopper is, what they typed, viewed and searched for, before another customer
 * comes.
 */
export function clearDataForNextCustomer(storage: Pick<ShopStorage, 'keys' | 'remove'>): void {
  for (const collection of personalCollections)
    if (!listsAndSession.includes(collection)) empty(storage, collection)
}

/**
 * What a log-out forgets beside the session itself (docs/rules/account.md#the-end-of-a-session, and
 * all else that is a person's), straight in the storage: it must not depend on who is there to do
 * it.
 */
export function clearDataOnLogout(storage: Pick<ShopStorage, 'keys' | 'remove'>): void {
  for (const collection of personalCollections)
    if (collection !== 'user') empty(storage, collection)
}

function empty(storage: Pick<ShopStorage, 'keys' | 'remove'>, collection: StorageCollection): void {
  for (const key of storage.keys(collection)) storage.remove(collection, key)
}
