import type { ShopStorage } from './shop-storage.ts'

const formerKey = ['account', 'message'] as const

/**
 * A message to the shop as earlier releases kept it, among the account's drafts. A tab of one of
 * them may be open still; what it sends twice goes under one key.
 */
export function readLegacyContactMessage(storage: Pick<ShopStorage, 'read'>): unknown {
  return storage.read(...formerKey)
}

export function removeLegacyContactMessage(storage: Pick<ShopStorage, 'remove'>): void {
  storage.remove(...formerKey)
}
