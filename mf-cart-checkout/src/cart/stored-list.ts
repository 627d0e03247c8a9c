import { isListOf, type TypeGuard } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'

/**
 * The elements of a stored list that are of this shape. One that is not, of another release or
 * broken, costs itself only: the storage reports it, and the others are what a shopper meant.
 */
export function readStoredList<Value>(
  storage: Pick<ShopStorage, 'read'>,
  collection: 'cart' | 'checkout',
  key: string,
  isValue: TypeGuard<Value>,
): Value[] {
  const whole = storage.read(collection, key, isListOf(isValue))
  if (whole) return whole
  const stored = storage.read(collection, key)
  return Array.isArray(stored) ? stored.filter(isValue) : []
}

/** Writes these in place of the elements that can be read; the others stay behind them. */
export function writeStoredList<Value>(
  storage: Pick<ShopStorage, 'read' | 'write' | 'remove'>,
  collection: 'cart' | 'checkout',
  key: string,
  isValue: TypeGuard<Value>,
  values: readonly Value[],
): void {
  const stored = storage.read(collection, key)
  const unread = Array.isArray(stored) ? stored.filter(one => !isValue(one)) : []
  const all = [...values, ...unread]
  if (all.length > 0) storage.write(collection, key, all)
  else storage.remove(collection, key)
}
