import type { Totals } from '@vitrina/contract'
import { isTotals } from '@vitrina/contract/shapes'
import { createProductKey, type Failure, type Goods, isText, type Shape } from '@vitrina/domain'
import type { CartAddition, CartSnapshot, CartSnapshotLine } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'
import type { CartChange, CartMutation, ShownLine, WaitingChange } from './cart-change.ts'
import {
  isBypassedCart,
  isCachedCart,
  isCartRepair,
  isPartialCart,
  isRefusedChange,
  isStoredTransfer,
  isUnmergedGuestCart,
  isUnstoredChange,
} from './cart-record-shapes.ts'
import { isCartLine } from './cart-shapes.ts'
import type { OwnershipRecord } from './ownership/ownership.ts'
import { readList, writeList } from './stored-list.ts'

/** A cart that is being put together; kept so that a reload goes on where it stopped. */
export type CartRepair = {
  /** The new cart, once there is one. */
  cartId: string | null
  creationKey: string
  /** What is still to be put in. */
  missing: readonly { key: string; addition: CartAddition }[]
  /** What the platform would not take. */
  refused?: readonly RefusedAddition[]
}

export type RefusedAddition = { addition: CartAddition; failure: Failure }

/**
 * A customer's cart that is out of reach until they sign in again: another holds their place
 * meanwhile.
 */
export type BypassedCart = {
  cartId: string
  /** How it was when it was left. */
  lines: readonly CartSnapshotLine[]
  /** What was sent to it and not answered. */
  unsure?: readonly WaitingChange[]
  /** Its lines with all that waited then: the rest of what lies here was put in since. */
  seen?: readonly ShownLine[]
  /** Of its lines those that the cart in its place could not take: the shopper removed none. */
  refused?: readonly CartAddition[]
}

/**
 * A guest's cart that was named when its customer signed in, until all of it is seen in theirs.
 * `triedAt`: how many lines theirs had when it was last to go in.
 */
export type UnmergedGuestCart = {
  cartId: string
  lines: readonly CartSnapshotLine[]
  triedAt?: number
  isTold?: boolean
}

/** A change made beside a bypassed cart, as it is stored. */
export type StoredTransfer =
  | { key: string; line: CartSnapshotLine; base: number; quantity: number }
  | { key: string; change: CartChange }

/** A change the platform refused. `isTold`: the shopper has heard of it, wherever they were. */
export type RefusedChange = {
  key: string
  itemId: number | null
  failure: Failure
  isTold: boolean
  /** It was another choice that was refused; the line itself is as it was. */
  isOfChoice?: true
}

/** A change on its way to the queue. `askedAt`: when the shopper last said so. */
export type UnstoredChange = {
  readonly key: string
  readonly change: CartChange
  readonly epoch: string
  readonly askedAt: number
}

/** The cart as it was last confirmed, with the changes it contains already. */
export type CachedCart = CartSnapshot & { readonly applied?: readonly string[] }

/** The cart's values in the browser's storage, under the keys of docs/rules/storage.md#keys. */
export interface CartRecords {
  token(): string | null
  snapshot(): CachedCart | null
  totals(): Totals | null
  /** Also says that the other tabs are to look. */
  keepCart(snapshot: CachedCart, totals: Totals | null): void
  refusals(): readonly RefusedChange[]
  keepRefusals(refusals: readonly RefusedChange[]): void
  /** Stands for whose cart it is; changes when it is somebody else's. */
  epoch(): string
  repair(): CartRepair | null
  bypassed(): BypassedCart | null
  /** Also where that one cannot be read. */
  isBypassed(): boolean
  /**
   * What was put in beside a bypassed cart. For another customer who comes it is there without that
   * one.
   */
  ownOfGuest(): readonly CartSnapshotLine[]
  keepOwnOfGuest(lines: readonly CartSnapshotLine[]): void
  /** An order leaves it where it is: it may go into the next cart. */
  unmergedCart(): UnmergedGuestCart | null
  /** What a page that ended may not have brought into the queue. */
  unstored(): readonly UnstoredChange[]
  keepUnstored(changes: readonly UnstoredChange[]): void
  transfer(): readonly CartMutation[]
  /** What whose-cart-it-is has come to; what is not named stays. */
  keepOwnership(record: Partial<OwnershipRecord>): void
  /** An addition of these goods came to nothing before anybody was told of it. */
  noteUntold(goods: Goods): void
  /** Whether there was one since these goods were last taken out; it is answered for once. */
  takeUntold(goods: Goods): boolean
  /** Forgets the cart, for instance once it has become an order. */
  clear(): void
  /** The next cart is somebody else's. */
  beginEpoch(epoch: string): void
  /** Hears that another tab has changed the cart. */
  onForeignCart(listener: () => void): () => void
}

/**
 * What ends with a cart. The token last: a browser that ends in between asks the platform what
 * became of it.
 */
const keysOfOneCart = [
  'current-totals',
  'refusals',
  'repair',
  'parked',
  'own-of-guest',
  'reunion',
  'seen-lines',
  'removed-lines',
  'untold-additions',
  'untold-changes',
  'unstored-wishes',
  'current-cart',
  'current-cart-token',
]

/** Enough for every tab to learn what became of its changes. */
const refusalsKept = 20

export function createCartRecords(storage: ShopStorage, newKey: () => string): CartRecords {
  const read = <Value>(key: string, isValue: Shape<Value>) => storage.read('cart', key, isValue)
  const list = <Value>(key: string, isValue: Shape<Value>) =>
    readList(storage, 'cart', key, isValue)
  const storeList = <Value>(key: string, isValue: Shape<Value>, values: readonly Value[]) =>
    writeList(storage, 'cart', key, isValue, values)
  function keep(key: string, value: unknown) {
    const isNothing = value === null || (Array.isArray(value) && value.length === 0)
    if (isNothing) storage.remove('cart', key)
    else storage.write('cart', key, value)
  }

  const listUnreported = () => list('untold-additions', isText)
  const listUnreportedExcept = (goods: Goods) =>
    listUnreported().filter(other => other !== createProductKey(goods))

  return {
    token: () => read('current-cart-token', isText),
    snapshot: () => read('current-cart', isCachedCart) ?? readInPart(storage),
    totals: () => read('current-totals', isTotals),
    keepCart(snapshot, totals) {
      // Totals first: the other tabs wake up on the cart and read both.
      keep('current-totals', totals)
      keep('current-cart', snapshot)
    },
    refusals: () => list('refusals', isRefusedChange),
    keepRefusals: refusals => storeList('refusals', isRefusedChange, refusals.slice(-refusalsKept)),
    epoch() {
      const known = read('epoch', isText)
      if (known !== null) return known
      const first = newKey()
      keep('epoch', first)
      return first
    },
    repair: () => read('repair', isCartRepair),
    bypassed: () => read('parked', isBypassedCart),
    isBypassed: () => storage.keys('cart').includes('parked'),
    ownOfGuest: () => list('own-of-guest', isCartLine),
    keepOwnOfGuest: lines => keep('own-of-guest', lines),
    unmergedCart: () => read('left-out', isUnmergedGuestCart),
    unstored: () => list('unstored-wishes', isUnstoredChange),
    keepUnstored: changes => storeList('unstored-wishes', isUnstoredChange, changes),
    transfer: () => list('reunion', isStoredTransfer).map(toMutation),
    keepOwnership({ cartId, bypassed, repair, transfer, unmergedCart }) {
      if (unmergedCart !== undefined) keep('left-out', unmergedCart)
      if (transfer) storeList('reunion', isStoredTransfer, transfer.map(toStored))
      if (cartId !== undefined) keep('current-cart-token', cartId)
      if (bypassed !== undefined) keep('parked', bypassed)
      if (bypassed === null) keep('own-of-guest', null)
      if (repair !== undefined) keep('repair', repair)
    },
    noteUntold: goods =>
      keep('untold-additions', [...listUnreportedExcept(goods), createProductKey(goods)]),
    takeUntold(goods) {
      const others = listUnreportedExcept(goods)
      const isThere = others.length < listUnreported().length
      if (isThere) keep('untold-additions', others)
      return isThere
    },
    clear() {
      for (const key of keysOfOneCart) storage.remove('cart', key)
    },
    beginEpoch: epoch => keep('epoch', epoch),
    onForeignCart: listener => storage.onForeignChange('cart', 'current-cart', listener),
  }
}

/** One line that cannot be read must not cost the others: a dead cart is made anew of these. */
function readInPart(storage: Pick<ShopStorage, 'read'>): CachedCart | null {
  const kept = storage.read('cart', 'current-cart')
  if (!isPartialCart(kept)) return null
  const lines = kept.lines.filter(isCartLine)
  return lines.length > 0 ? { ...kept, lines } : null
}

function toMutation(stored: StoredTransfer): CartMutation {
  if ('change' in stored) return { ...stored.change, key: stored.key }
  return { kind: 'set', ...stored }
}

/** As earlier releases read it: one may be open in another tab. */
function toStored({ key, ...change }: CartMutation): StoredTransfer {
  if (change.kind !== 'set' || change.line.itemId === null) return { key, change }
  const { line, base, quantity } = change
  return { key, line: { ...line, itemId: change.line.itemId }, base, quantity }
}
