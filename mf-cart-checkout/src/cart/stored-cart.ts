import { isTotals } from '@vitrina/contract/shapes'
import { isString } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'
import { isLastShownCart } from '../contents/seen-lines.ts'
import type { CartMutation } from './cart-change.ts'
import {
  isBypassedCart,
  isCachedCart,
  isCartRecreation,
  isPartlyReadableCart,
  isRefusedChange,
  isStoredTransferChange,
  isUnmergedGuestCart,
  isUnqueuedCartChange,
  type StoredTransferChange,
} from './cart-record-shapes.ts'
import type { CachedCart } from './cart-records.ts'
import { isCartLine } from './cart-shapes.ts'
import {
  createRewrittenListField,
  createStoredListField,
  createStoredValueField,
  removedLinesField,
  type StoredField,
} from './stored-field.ts'

/** A list that is otherwise here than an earlier release stored it; one may be open in a tab. */
function reshaped<Stored, Value>(
  { key, read, write }: StoredField<readonly Stored[]>,
  toValue: (one: Stored) => Value,
  toFormer: (one: Value) => Stored,
): StoredField<readonly Value[]> {
  return {
    key,
    read: (storage, at) => read(storage, at).map(toValue),
    write: (storage, at, values) => write(storage, at, values.map(toFormer)),
  }
}

function toMutation(former: StoredTransferChange): CartMutation {
  if ('change' in former) return { ...former.change, key: former.key }
  return { kind: 'set', ...former }
}

function toStored({ key, ...change }: CartMutation): StoredTransferChange {
  if (change.kind !== 'set' || change.line.itemId === null) return { key, change }
  const { line, base, quantity } = change
  return { key, line: { ...line, itemId: change.line.itemId }, base, quantity }
}

/**
 * The record of the cart in this browser: each field with its name, its version and its shape.
 * Fields lie apart, since tabs see each other's writes late, also under a lock: a tab that writes
 * one must not put back how another was (docs/decisions/0182). Those of one cart come first, in the
 * order in which they go with it, the token last: a browser that ends in between asks the platform
 * what became of it.
 */
const fields = {
  totals: createStoredValueField('current-totals', isTotals),
  refusals: createStoredListField('refusals', isRefusedChange),
  repair: createStoredValueField('repair', isCartRecreation),
  bypassed: createStoredValueField('parked', isBypassedCart),
  ownOfGuest: createRewrittenListField('own-of-guest', isCartLine),
  transfer: reshaped(
    createStoredListField('reunion', isStoredTransferChange),
    toMutation,
    toStored,
  ),
  seen: createStoredValueField('seen-lines', isLastShownCart),
  removed: removedLinesField,
  untoldAdditions: createRewrittenListField('untold-additions', isString),
  untoldChanges: createRewrittenListField('untold-changes', isString),
  unstored: createStoredListField('unstored-wishes', isUnqueuedCartChange),
  snapshot: {
    ...createStoredValueField<CachedCart>('current-cart', isCachedCart),
    read: readSnapshot,
  },
  token: createStoredValueField('current-cart-token', isString),
  /** Outlives an order, so that it may go into the next cart. */
  unmergedCart: createStoredValueField('left-out', isUnmergedGuestCart),
  /** Whose cart it is. */
  epoch: createStoredValueField('epoch', isString),
}

type Fields = typeof fields
type Name = keyof Fields
type ValueOf<One extends Name> = ReturnType<Fields[One]['read']>

const outliveCart: readonly string[] = ['unmergedCart', 'epoch']

export const storedCartKeys: readonly string[] = Object.values(fields).map(({ key }) => key)

/** The one place that reads and writes the cart's own collection in this remote. */
export function createCartStorage(storage: ShopStorage) {
  const fieldOf = <One extends Name>(name: One) =>
    fields[name] as unknown as StoredField<ValueOf<One>>
  return {
    read<One extends Name>(name: One): ValueOf<One> {
      const { key, read } = fieldOf(name)
      return read(storage, key)
    },

    /** `null` and an empty list are not stored. */
    write<One extends Name>(name: One, value: ValueOf<One>): void {
      const { key, write } = fieldOf(name)
      write(storage, key, value)
    },

    /** Also where it cannot be read. */
    has: (name: Name) => storage.keys('cart').includes(fields[name].key),

    /** Forgets what ends with a cart. */
    clear(): void {
      for (const [name, { key }] of Object.entries(fields)) {
        if (!outliveCart.includes(name)) storage.remove('cart', key)
      }
    },

    /** Hears what another tab has written. */
    onForeignChange: (name: Name, listener: (value: unknown) => void) =>
      storage.onForeignChange('cart', fields[name].key, listener),
  }
}

/** One line that cannot be read must not cost the others: a dead cart is made anew of these. */
function readSnapshot(storage: ShopStorage, key: string): CachedCart | null {
  const kept = storage.read('cart', key, isCachedCart) ?? storage.read('cart', key)
  if (!isPartlyReadableCart(kept)) return null
  const lines = kept.lines.filter(isCartLine)
  return kept.lines.length === 0 || lines.length > 0 ? { ...kept, lines } : null
}
