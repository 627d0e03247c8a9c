import type { Failure, Result } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'
import type { CartLineChange, CartMutation, PendingCartChange } from '../cart-change.ts'
import type { PlatformCart } from '../cart-platform.ts'
import type { BypassedCart, CartRecreation, UnmergedGuestCart } from '../cart-records.ts'
import type { StateMachineHandlers, StateMachineStep } from '../state-machine.ts'
import type { ownershipTransitions } from './transitions.ts'

/**
 * What goes with the shopper through a chain of states. `epoch`: for whom it was begun; an answer
 * that comes when somebody else is here changes nothing. `isNeeded`: a cart is to be made where
 * there is none.
 */
export type OwnershipRequest = { readonly epoch: string; readonly isNeeded: boolean }

/** Why changes are not carried over any further; in a cart that is `gone` they never will be. */
export type TransferFailure = { readonly failure: Failure; readonly isGone: boolean }

type Transfer = OwnershipRequest & {
  readonly cartId: string
  readonly refused: readonly RefusedTransfer[]
}

/** A state in which something was asked and its answer is awaited. */
type Asking =
  /** The records are to be looked at as they are by now. */
  | ({ readonly name: 'deciding' } & OwnershipRequest)
  /** A cart is made, since something is to be put in. */
  | ({ readonly name: 'opening' } & OwnershipRequest)
  /** The customer's cart takes in the guest's, or is found again beside a `bypassed` one. */
  | ({
      readonly name: 'merging'
      guestCartId: string | null
      isBypassed: boolean
    } & OwnershipRequest)
  /** What the customer's cart held when it was bypassed cannot be read here: the platform tells. */
  | ({ readonly name: 'comparing'; cartId: string } & OwnershipRequest)
  /** What was changed beside the customer's cart is changed in it, one call after another. */
  | ({ readonly name: 'transferring' } & Transfer)
  /** A change was not found: are the goods gone, or the cart? */
  | ({ readonly name: 'probing'; failure: Failure } & Transfer)
  /** The cart is read to say how the lines are that could not be changed. */
  | ({ readonly name: 'explaining'; stop: TransferFailure | null } & Transfer)
  /** The cart is gone while changes were carried over: was the order of it made here? */
  | ({ readonly name: 'replacing'; cartId: string; failure: Failure } & OwnershipRequest)
  /** The cart after the one that was ordered is asked for. */
  | ({ readonly name: 'succeeding'; cartId: string; failure: Failure } & OwnershipRequest)
  /** A guest's cart that is out of reach or lost is put together again in a new one. */
  | ({ readonly name: 'recreating' } & OwnershipRequest)
  /** The platform does not know the cart: was an order made of it? */
  | ({ readonly name: 'checking'; cartId: string } & OwnershipRequest)

/** A state in which nothing is left to ask. */
export type SettledOwnershipState =
  | { readonly name: 'none' }
  | { readonly name: 'guest'; cartId: string }
  | { readonly name: 'customer'; cartId: string }
  /** The cart has become an order, and was let go of. */
  | { readonly name: 'ordered' }
  /** The customer's cart is out of reach, and no guest's may take its place any more. */
  | { readonly name: 'session-ended' }
  /** A call failed: the next look goes on from what the records say. */
  | { readonly name: 'interrupted'; failure: Failure }

export type OwnershipState = { readonly name: 'idle' } | Asking | SettledOwnershipState
export type OwnershipStateName = OwnershipState['name']
export type OwnershipStateOf<Name extends OwnershipStateName> = Extract<
  OwnershipState,
  { name: Name }
>

export type OwnershipEvent =
  /** The cart is to be as it should be. */
  | { readonly kind: 'looked' }
  /** The same, made where there is none. */
  | { readonly kind: 'needed' }
  /** The platform answered that it does not know the cart. */
  | { readonly kind: 'missed'; cartId: string }
  | { readonly kind: 'known' }
  /** The call failed, and no other call would tell more. */
  | { readonly kind: 'failed'; failure: Failure }
  | { readonly kind: 'opened'; cartId: string }
  | { readonly kind: 'read'; answer: Result<PlatformCart> }
  | { readonly kind: 'changed'; answer: Result<unknown> }
  /** Whether an order was made of the cart here. */
  | { readonly kind: 'searched'; isOrdered: boolean }
export type OwnershipEventOf<Kind extends OwnershipEvent['kind']> = Extract<
  OwnershipEvent,
  { kind: Kind }
>

/** What is asked, of the platform but for `look`. Its answer is the next event. */
export type OwnershipCall =
  | { readonly kind: 'look' }
  | { readonly kind: 'open'; key: string; guestCartId?: string }
  | { readonly kind: 'read'; cartId: string }
  | { readonly kind: 'change'; cartId: string; mutation: CartMutation }
  | { readonly kind: 'search-order'; cartId: string }

/** What is done at once and answers nothing. */
export type OwnershipEffect =
  | { readonly kind: 'keep'; record: Partial<OwnershipRecord> }
  /** The queue sends what waits to this cart from now on. */
  | { readonly kind: 'send-to'; cartId: string | null }
  | { readonly kind: 'count-bypass' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'tell-lost'; lines: readonly CartAddition[] }
  | { readonly kind: 'tell-retained'; lines: readonly RefusedLineState[] }

/** What of it outlives the page. */
export type OwnershipRecord = {
  readonly cartId: string | null
  readonly bypassed: BypassedCart | null
  readonly repair: CartRecreation | null
  /** What was changed beside a bypassed cart, to be changed in it too. */
  readonly transfer: readonly CartMutation[]
  readonly unmergedCart: UnmergedGuestCart | null
}

/** Everything a step may look at, as it is at this moment. */
export type OwnershipContext = OwnershipRecord & {
  readonly epoch: string
  readonly isSignedIn: boolean
  /** Also where the bypassed cart cannot be read. */
  readonly isBypassed: boolean
  /** What was put in beside a bypassed cart. */
  readonly ownOfGuest: readonly CartSnapshotLine[]
  /** The confirmed cart. */
  readonly lines: readonly CartSnapshotLine[]
  /** Changes it does not contain yet. */
  readonly open: readonly PendingCartChange[]
  /** Those of them that were sent: whether the platform's cart contains them nobody knows. */
  readonly unsure: readonly PendingCartChange[]
  readonly refusedKeys: readonly string[]
  readonly bypassesLeft: number
  readonly newKey: () => string
}

export type OwnershipStep<To extends OwnershipStateName = OwnershipStateName> = StateMachineStep<
  OwnershipState,
  OwnershipEffect,
  OwnershipCall,
  To
>

export type OwnershipEventHandlers = StateMachineHandlers<
  typeof ownershipTransitions,
  OwnershipState,
  OwnershipEvent,
  OwnershipEffect,
  OwnershipCall,
  OwnershipContext
>

/** How a line is that could not be changed; the name alone where it is not in the cart. */
export type RefusedLineState = {
  name: string
  quantity?: number
  available?: number | null
  /** The platform's own, where it is another than that there are too few. */
  reason?: string
}

export type RefusedTransfer = { readonly change: CartLineChange; readonly failure: Failure }
