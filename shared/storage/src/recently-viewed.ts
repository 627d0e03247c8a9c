import { addViewedSku, parseViewedSkus } from '@vitrina/domain'
import type { ShopStorage } from './shop-storage.ts'

const storageKey = ['recently-viewed', 'recently-viewed'] as const

/** Skus of the products this browser has looked at, the newest first. */
export function readViewedSkus(storage: Pick<ShopStorage, 'read'>): readonly string[] {
  return parseViewedSkus(storage.read(...storageKey))
}

export function storeViewedSku(storage: Pick<ShopStorage, 'read' | 'write'>, sku: string): void {
  storage.write(...storageKey, addViewedSku(readViewedSkus(storage), sku))
}

export function removeViewedSkus(storage: Pick<ShopStorage, 'remove'>): void {
  storage.remove(...storageKey)
}

/** Hears that another tab has forgotten them, as at a log-out. */
export function onViewedSkusRemovalInOtherTab(
  storage: Pick<ShopStorage, 'onForeignChange'>,
  listener: () => void,
): () => void {
  return storage.onForeignChange(...storageKey, value => value === null && listener())
}
