import type { Totals } from '@vitrina/contract'
import { createProductKey, type Failure, type ProductIdentity } from '@vitrina/domain'
import type { CartAddition, CartSnapshot, CartSnapshotLine } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'
import type { CartChange, CartLineWithOptionalId, PendingCartChange } from './cart-change.ts'
import type { OwnershipRecord } from './ownership/ownership.ts'
import { createCartStorage } from './stored-cart.ts'

/** A cart that is being put together; kept so that a reload goes on where it stopped. */
export type CartRecreation = {
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
  unsure?: readonly PendingCartChange[]
  /** Its lines with all that waited then: the rest of what lies here was put in since. */
  seen?: readonly CartLineWithOptionalId[]
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
export type UnqueuedCartChange = {
  readonly key: string
  readonly change: CartChange
  readonly epoch: string
  readonly askedAt: number
}

/** A line that has left the cart and can be put back, and where in the list it stood. */
export type RemovedLine = {
  readonly id: string
  /** Empty where it was taken out before there was a cart to speak of. */
  readonly cartId: string
  readonly line: CartLineWithOptionalId
  readonly place: number
}

/** The cart as it was last confirmed, with the changes it contains already. */
export type CachedCart = CartSnapshot & { readonly applied?: readonly string[] }

export type CartRecords = ReturnType<typeof createCartRecords>

/** Enough for every tab to learn what became of its changes. */
const refusalsKept = 20

/** What parts of the cart ask of its record (stored-cart.ts), in the order it has to be written. */
export function createCartRecords(storage: ShopStorage, newKey: () => string) {
  const stored = createCartStorage(storage)
  const { read, write } = stored
  return {
    token: () => read('token'),
    snapshot: () => read('snapshot'),
    totals: () => read('totals'),
    /** Also says that the other tabs are to look. */
    keepCart(snapshot: CachedCart, totals: Totals | null): void {
      // Totals first: the other tabs wake up on the cart and read both.
      write('totals', totals)
      write('snapshot', snapshot)
    },

    refusals: () => read('refusals'),
    keepRefusals: (refusals: readonly RefusedChange[]) =>
      write('refusals', refusals.slice(-refusalsKept)),

    /** Stands for whose cart it is; changes when it is somebody else's. */
    epoch: () => read('epoch') ?? beginEpoch(stored, newKey()),
    /** The next cart is somebody else's. */
    beginEpoch: (epoch: string) => beginEpoch(stored, epoch),

    repair: () => read('repair'),
    bypassed: () => read('bypassed'),
    /** Also where that one cannot be read. */
    isBypassed: () => stored.has('bypassed'),
    /**
     * What was put in beside a bypassed cart. For another customer who comes it is there without
     * that one.
     */
    ownOfGuest: () => read('ownOfGuest'),
    keepOwnOfGuest: (lines: readonly CartSnapshotLine[]) => write('ownOfGuest', lines),
    unmergedCart: () => read('unmergedCart'),
    transfer: () => read('transfer'),
    /** What whose-cart-it-is has come to; what is not named stays. */
    keepOwnership: (record: Partial<OwnershipRecord>) => writeOwnership(stored, record),

    /** What a page that ended may not have brought into the queue. */
    unstored: () => read('unstored'),
    keepUnstored: (changes: readonly UnqueuedCartChange[]) => write('unstored', changes),

    /** An addition of these goods came to nothing before anybody was told of it. */
    noteUntold: (goods: ProductIdentity) =>
      write('untoldAdditions', [...listOtherUntold(stored, goods), createProductKey(goods)]),
    /** Whether there was one since these goods were last taken out; it is answered for once. */
    takeUntold(goods: ProductIdentity): boolean {
      const others = listOtherUntold(stored, goods)
      const isThere = others.length < read('untoldAdditions').length
      if (isThere) write('untoldAdditions', others)
      return isThere
    },

    /** Forgets the cart, for instance once it has become an order. */
    clear: stored.clear,
    /** Hears that another tab has changed the cart. */
    onForeignCart: (listener: () => void) => stored.onForeignChange('snapshot', listener),
  }
}

type StoredCart = ReturnType<typeof createCartStorage>

function beginEpoch({ write }: StoredCart, epoch: string): string {
  write('epoch', epoch)
  return epoch
}

function writeOwnership(
  { write }: StoredCart,
  { cartId, bypassed, repair, transfer, unmergedCart }: Partial<OwnershipRecord>,
): void {
  if (unmergedCart !== undefined) write('unmergedCart', unmergedCart)
  if (transfer) write('transfer', transfer)
  if (cartId !== undefined) write('token', cartId)
  if (bypassed !== undefined) write('bypassed', bypassed)
  if (bypassed === null) write('ownOfGuest', [])
  if (repair !== undefined) write('repair', repair)
}

function listOtherUntold({ read }: StoredCart, goods: ProductIdentity): string[] {
  return read('untoldAdditions').filter(other => other !== createProductKey(goods))
}
