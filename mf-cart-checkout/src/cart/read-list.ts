import { isListOf, type Shape } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'

/**
 * The elements of a stored list that are of this shape. One that is not, of another release or
 * broken, costs itself only: the storage reports it, and the others are what a shopper meant.
 */
export function readList<Value>(
  storage: Pick<ShopStorage, 'read'>,
  collection: 'cart' | 'checkout',
  key: string,
  isValue: Shape<Value>,
): Value[] {
  const whole = storage.read(collection, key, isListOf(isValue))
  if (whole) return whole
  const stored = storage.read(collection, key)
  return Array.isArray(stored) ? stored.filter(isValue) : []
}
