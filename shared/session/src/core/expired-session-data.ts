import { isText } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'
import type { ExpiredSessionData } from '../last-end.ts'

type Storage = Pick<ShopStorage, 'keys' | 'read' | 'write' | 'remove'>

const lists = ['wishlist', 'compare'] as const
/** The key under which the cart stores what was added since the session expired. */
const ownOfGuest = 'own-of-guest'

/** The lists of a customer whose session expires, and the id of their cart. */
export function listExpiredSessionData(storage: Pick<ShopStorage, 'read'>): ExpiredSessionData {
  const inLists = lists.map(list => [list, read(storage, list).map(readSku)])
  return { ...Object.fromEntries(inLists), cart: cartHere(storage) }
}

/**
 * Removes what the expired customer left, straight in the storage; what was added since is a
 * guest's, and stays.
 */
export function removeExpiredSessionData(storage: Storage, left: ExpiredSessionData = {}): void {
  for (const list of lists) {
    const since = left[list] ? read(storage, list).filter(isNotAmong(left[list])) : []
    if (since.length > 0) storage.write(list, `current-${list}`, since)
    else storage.remove(list, `current-${list}`)
  }
  // The key of a link belongs to the list that was shared by it.
  storage.remove('wishlist', 'shared')
  const inCart = storage.keys('cart')
  if (!inCart.includes('parked') && isOfGuest(cartHere(storage), left)) return
  for (const key of inCart) {
    if (key !== ownOfGuest || !inCart.includes('parked')) storage.remove('cart', key)
  }
}

/** Keeps the guest's cart alone: drops the expired customer's cart that was set aside. */
export function dropSetAsideCart(storage: Pick<ShopStorage, 'remove'>): void {
  for (const key of ['parked', ownOfGuest, 'reunion']) storage.remove('cart', key)
}

/**
 * Whether the cart was begun after the session expired, so that nothing in it is the customer's.
 */
function isOfGuest(cart: string | null, left: ExpiredSessionData): boolean {
  return cart !== null && left.cart !== undefined && cart !== left.cart
}

const cartHere = (storage: Pick<ShopStorage, 'read'>) =>
  storage.read('cart', 'current-cart-token', isText)

function read(storage: Pick<ShopStorage, 'read'>, list: (typeof lists)[number]): unknown[] {
  const kept = storage.read(list, `current-${list}`)
  return Array.isArray(kept) ? kept : []
}

const isNotAmong = (names: readonly string[]) => (kept: unknown) => !names.includes(readSku(kept))

function readSku(kept: unknown): string {
  const { sku } = (kept ?? {}) as { sku?: unknown }
  return typeof sku === 'string' ? sku : ''
}
