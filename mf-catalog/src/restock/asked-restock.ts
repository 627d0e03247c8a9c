import { isObjectOf, isRecordOf, isText, type Shape } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'

/** What was asked for in this browser: the shop answers nobody whether a mailbox waits. */
export type AskedRestock = { email: string; key: string; at: string }

const place = ['restock', 'asked'] as const
const isAsked: Shape<Record<string, AskedRestock>> = isRecordOf(
  isObjectOf({ email: isText, key: isText, at: isText }),
)

export function askedRestock(storage: ShopStorage, sku: string): AskedRestock | undefined {
  return storage.read(...place, isAsked)?.[sku]
}

/** `undefined` where it was taken back. */
export function noteAskedRestock(
  storage: ShopStorage,
  sku: string,
  asked: AskedRestock | undefined,
): void {
  const { [sku]: _before, ...others } = storage.read(...place, isAsked) ?? {}
  storage.write(...place, asked ? { ...others, [sku]: asked } : others)
}

export function onAskedRestock(storage: ShopStorage, listener: () => void): () => void {
  return storage.onForeignChange(...place, listener)
}
