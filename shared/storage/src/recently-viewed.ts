import { parseViewedSkus, rememberViewed } from '@vitrina/domain'
import type { ShopStorage } from './shop-storage.ts'

const storageKey = ['recently-viewed', 'recently-viewed'] as const

/** Skus of the products this browser has looked at, the newest first. */
export function readViewed(storage: Pick<ShopStorage, 'read'>): readonly string[] {
  return parseViewedSkus(storage.read(...storageKey))
}

export function recordViewed(storage: Pick<ShopStorage, 'read' | 'write'>, sku: string): void {
  storage.write(...storageKey, rememberViewed(readViewed(storage), sku))
}

export function forgetViewed(storage: Pick<ShopStorage, 'remove'>): void {
  storage.remove(...storageKey)
}

/** Hears that another tab has forgotten them, as at a log-out. */
export function onViewedForgotten(
  storage: Pick<ShopStorage, 'onForeignChange'>,
  listener: () => void,
): () => void {
  return storage.onForeignChange(...storageKey, value => value === null && listener())
}
