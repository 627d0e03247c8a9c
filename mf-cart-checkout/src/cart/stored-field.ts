import type { TypeGuard } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'
import { isRemovedLine } from './cart-shapes.ts'
import { readStoredList, writeStoredList } from './stored-list.ts'

/** A field of the cart's record. */
export type StoredField<Value> = {
  /** Its name and version in the storage: 1 where it has none (docs/rules/storage.md). */
  readonly key: string
  readonly read: (storage: ShopStorage, key: string) => Value
  readonly write: (storage: ShopStorage, key: string, value: Value) => void
}

export function createStoredValueField<Value>(
  key: string,
  isValue: TypeGuard<Value>,
): StoredField<Value | null> {
  return { key, read: (storage, at) => storage.read('cart', at, isValue), write: writeAtomically }
}

/** What cannot be read stays behind the others: it may be a change that a newer release can. */
export function createStoredListField<Value>(
  key: string,
  isValue: TypeGuard<Value>,
): StoredField<readonly Value[]> {
  return {
    key,
    read: (storage, at) => readStoredList(storage, 'cart', at, isValue),
    write: (storage, at, values) => writeStoredList(storage, 'cart', at, isValue, values),
  }
}

/** A list that is written anew each time: what cannot be read is out of date by then. */
export function createRewrittenListField<Value>(
  key: string,
  isValue: TypeGuard<Value>,
): StoredField<readonly Value[]> {
  return { ...createStoredListField(key, isValue), write: writeAtomically }
}

/** By itself: screens that show removed lines load before the rest of the record. */
export const removedLinesField = createStoredListField('removed-lines', isRemovedLine)

function writeAtomically(storage: ShopStorage, key: string, value: unknown): void {
  const isNothing = value === null || (Array.isArray(value) && value.length === 0)
  if (isNothing) storage.remove('cart', key)
  else storage.write('cart', key, value)
}
