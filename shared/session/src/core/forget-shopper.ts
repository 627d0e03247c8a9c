import type { ShopStorage } from '@vitrina/storage'

const checkoutKeys = [
  'personal-details',
  'shipping-details',
  'payment-details',
  'confirmed-steps',
  'last-order',
  'pending-orders',
]

/** Who the shopper is, as far as the checkout knows it, and what they typed in their account. */
export function forgetPerson(storage: Pick<ShopStorage, 'keys' | 'remove'>): void {
  for (const key of checkoutKeys) storage.remove('checkout', key)
  for (const key of storage.keys('account')) storage.remove('account', key)
}

/**
 * What a log-out forgets beside the session itself (spec §4, and a review begun, which has a name in it),
 * straight in the storage: it must not
 * depend on who is there to do it.
 */
export function forgetShopper(storage: Pick<ShopStorage, 'keys' | 'remove'>): void {
  forgetPerson(storage)
  for (const collection of ['wishlist', 'compare', 'cart', 'review']) {
    for (const key of storage.keys(collection)) storage.remove(collection, key)
  }
}
