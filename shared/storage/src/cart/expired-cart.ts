import { isString } from '@vitrina/domain'
import type { ShopStorage } from '../shop-storage.ts'

/** The key under which the cart stores what was added since the session expired. */
const ownOfGuest = 'own-of-guest'

/** What the cart here is called at the platform; `null` where there is none. */
export function readCartToken(storage: Pick<ShopStorage, 'read'>): string | null {
  return storage.read('cart', 'current-cart-token', isString)
}

/**
 * Removes the cart of a customer whose session expired; what was added since is a guest's, and
 * stays. `token`: that of the cart at the time; `undefined` where it is not known.
 */
export function removeExpiredCart(
  storage: Pick<ShopStorage, 'keys' | 'read' | 'remove'>,
  token: string | null | undefined,
): void {
  const kept = storage.keys('cart')
  const isSetAside = kept.includes('parked')
  if (!isSetAside && isOfGuest(readCartToken(storage), token)) return
  for (const key of kept) {
    if (key !== ownOfGuest || !isSetAside) storage.remove('cart', key)
  }
}

/** Keeps the guest's cart alone: drops the expired customer's cart that was set aside. */
export function removeSetAsideCart(storage: Pick<ShopStorage, 'remove'>): void {
  for (const key of ['parked', ownOfGuest, 'reunion']) storage.remove('cart', key)
}

/** Whether the cart was begun after the session expired: nothing in it is the customer's. */
function isOfGuest(present: string | null, expired: string | null | undefined): boolean {
  return present !== null && expired !== undefined && present !== expired
}
