import { isObjectOf, isRecordOf, isString, type TypeGuard } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'

/** What was asked for in this browser: the shop answers nobody whether a mailbox waits. */
export type StoredRestockRequest = {
  email: string
  key: string
  at: string
  /** Of the product, as it was called then. Absent in what earlier releases have stored. */
  name?: string
}
export type SkuRestockRequest = StoredRestockRequest & { sku: string }

const place = ['restock', 'asked'] as const
const isAsked: TypeGuard<Record<string, StoredRestockRequest>> = isRecordOf(
  isObjectOf({ email: isString, key: isString, at: isString }, { name: isString }),
)

export function readRestockRequest(
  storage: ShopStorage,
  sku: string,
): StoredRestockRequest | undefined {
  return storage.read(...place, isAsked)?.[sku]
}

/** All that is waited for, what was asked for last comes first. */
export function listRestockRequests(storage: ShopStorage): SkuRestockRequest[] {
  return Object.entries(storage.read(...place, isAsked) ?? {})
    .map(([sku, asked]) => ({ sku, ...asked }))
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** `undefined` where it was taken back. */
export function storeRestockRequest(
  storage: ShopStorage,
  sku: string,
  asked: StoredRestockRequest | undefined,
): void {
  const { [sku]: _before, ...others } = storage.read(...place, isAsked) ?? {}
  storage.write(...place, asked ? { ...others, [sku]: asked } : others)
}

export function onRestockRequestChange(storage: ShopStorage, listener: () => void): () => void {
  return storage.onForeignChange(...place, listener)
}
