import type { ShopStorage } from '@vitrina/storage'
import type { ExpiredSessionData } from '../last-end.ts'

type Storage = Pick<ShopStorage, 'keys' | 'read' | 'write' | 'remove'>

const lists = ['wishlist', 'compare'] as const
/** The cart writes there what has come into it since it lost its customer. */
const ownOfGuest = 'own-of-guest'

/** What is in the lists of a customer whose session runs out, and which cart is theirs. */
export function listExpiredSessionData(storage: Pick<ShopStorage, 'read'>): ExpiredSessionData {
  const inLists = lists.map(list => [list, read(storage, list).map(nameOf)])
  return { ...Object.fromEntries(inLists), cart: cartHere(storage) }
}

/**
 * Another customer finds nothing of what was left, straight in the storage; what was put there since is a
 * guest's, and goes along.
 */
export function removeExpiredSessionData(storage: Storage, left: ExpiredSessionData = {}): void {
  for (const list of lists) {
    const since = left[list] ? read(storage, list).filter(isNotAmong(left[list])) : []
    if (since.length > 0) storage.write(list, `current-${list}`, since)
    else storage.remove(list, `current-${list}`)
  }
  const inCart = storage.keys('cart')
  if (!inCart.includes('parked') && isOfGuest(cartHere(storage), left)) return
  for (const key of inCart) {
    if (key !== ownOfGuest || !inCart.includes('parked')) storage.remove('cart', key)
  }
}

/** The guest's cart is whole as it is; the one left beside it, and what was on its way there, stays its customer's. */
export function adoptCart(storage: Pick<ShopStorage, 'remove'>): void {
  for (const key of ['parked', ownOfGuest, 'reunion']) storage.remove('cart', key)
}

/** Begun since, and not to hold the place of a parked one: nothing in it was their customer's. */
function isOfGuest(cart: string | null, left: ExpiredSessionData): boolean {
  return cart !== null && left.cart !== undefined && cart !== left.cart
}

const cartHere = (storage: Pick<ShopStorage, 'read'>) =>
  storage.read<string>('cart', 'current-cart-token')

function read(storage: Pick<ShopStorage, 'read'>, list: (typeof lists)[number]): unknown[] {
  const kept = storage.read<unknown>(list, `current-${list}`)
  return Array.isArray(kept) ? kept : []
}

const isNotAmong = (names: readonly string[]) => (kept: unknown) => !names.includes(nameOf(kept))

function nameOf(kept: unknown): string {
  const { sku } = (kept ?? {}) as { sku?: unknown }
  return typeof sku === 'string' ? sku : ''
}
