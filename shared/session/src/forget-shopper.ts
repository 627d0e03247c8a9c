import type { ShopStorage } from '@vitrina/storage'

const forgotten = {
  checkout: [
    'personal-details',
    'shipping-details',
    'payment-details',
    'confirmed-steps',
    'last-order',
  ],
  cart: [
    'current-cart',
    'current-totals',
    'refusals',
    'repair',
    'parked',
    'reunion',
    'epoch',
    'seen-lines',
    'removed-lines',
    'current-cart-token',
  ],
  wishlist: ['current-wishlist'],
  compare: ['current-compare'],
} as const

/**
 * What a log-out forgets beside the session itself (spec §4), straight in the storage: it must work
 * without a connection. The cart goes by itself.
 */
export function forgetShopper(storage: Pick<ShopStorage, 'remove'>): void {
  for (const [collection, keys] of Object.entries(forgotten)) {
    for (const key of keys) storage.remove(collection, key)
  }
}
