import type { OrderConfirmation } from '@vitrina/contract'
import type { Failure, Result } from '@vitrina/domain'
import type { SyncTask } from '@vitrina/sync-queue'
import type { StateMachineHandlers, StateMachineStep } from '../../cart/state-machine.ts'
import type { OrderDraft, StoredPlacedOrder } from '../../checkout/order-types.ts'
import { futureCartPlaceholder, getStoredOrderState, type WaitingOrder } from '../waiting-order.ts'
import type { outboxTransitions } from './transitions.ts'

type CartId = OrderDraft['request']['cart_id']

export type OutboxState =
  /** Never kept, given up, or preempted by another order of its cart. */
  | { readonly name: 'none' }
  /** Of a newer release: left to it, and so is its answer. */
  | { readonly name: 'unreadable' }
  /** Kept. It goes by the shopper's word, or by itself once nothing of its cart goes before it. */
  | { readonly name: 'waiting' }
  /** The changes of its cart go out first. */
  | { readonly name: 'settling' }
  /** Its task brings it to the platform, or holds the answer. */
  | { readonly name: 'queued' }
  /** Its task was given up after four attempts, or is to be sent by its customer alone. */
  | { readonly name: 'stuck' }
  /** Its cart is used up: by an earlier press, whose answer was lost? */
  | { readonly name: 'searching'; failure: Failure }
  /** A guest's cart that the platform lost is put together again. */
  | { readonly name: 'recreating'; failure: Failure }
  /** Its task is taken out of the queue, if it has not been sent. */
  | { readonly name: 'withdrawing' }
  /** The same, as its cart has become another order, or this one on another way. */
  | { readonly name: 'yielding'; placed: StoredPlacedOrder }
  | { readonly name: 'refused' }
  | { readonly name: 'placed' }

export type OutboxEvent =
  /** The button was pressed; what was kept under the same key is replaced. */
  | { readonly kind: 'kept'; order: WaitingOrder }
  /** It is to be sent. `isConfirmed`: at the shopper's word, which outlives the page. */
  | { readonly kind: 'requested'; isConfirmed: boolean }
  | { readonly kind: 'settled' }
  /** The platform has answered its task. */
  | { readonly kind: 'answered'; answer: Result<unknown>; confirmation: OrderConfirmation | null }
  /** Which order was placed last here. */
  | { readonly kind: 'searched'; placed: StoredPlacedOrder | null }
  /** The cart was read, and made anew where it was lost. */
  | { readonly kind: 'recreated'; answer: Result<unknown> }
  /** The shopper gives it up. */
  | { readonly kind: 'withdrawn' }
  /** This cart is ordered anew. */
  | { readonly kind: 'superseded'; cartId: CartId | null }
  | { readonly kind: 'dropped'; isGone: boolean }
  /** An order was placed without this task. */
  | { readonly kind: 'preempted'; placed: StoredPlacedOrder }
  | { readonly kind: 'expired' }
export type OutboxEventOf<Kind extends OutboxEvent['kind']> = Extract<OutboxEvent, { kind: Kind }>
export type OutboxStateOf<Name extends OutboxState['name']> = Extract<OutboxState, { name: Name }>

/** What is asked; its answer is the next event. */
export type OutboxCall =
  | { readonly kind: 'settle-cart' }
  | { readonly kind: 'search-order'; cartId: CartId }
  | { readonly kind: 'read-cart' }
  | { readonly kind: 'drop-task' }

/** What is done at once and answers nothing. */
export type OutboxEffect =
  | { readonly kind: 'write'; order: WaitingOrder }
  | { readonly kind: 'remove' }
  /** Removed at once, before another way can tell of it. */
  | { readonly kind: 'remove-now' }
  /** It follows by itself once no change of the cart goes before it. */
  | { readonly kind: 'block' }
  | { readonly kind: 'queue'; order: WaitingOrder }
  | { readonly kind: 'retry' }
  /** The press is forgotten: the same content is another order from now on. */
  | { readonly kind: 'forget-press' }
  /** Its cart has become the order, and is let go of. */
  | { readonly kind: 'finish'; order: WaitingOrder; confirmation: OrderConfirmation }
  | { readonly kind: 'announce-refusal'; reason: Failure['kind'] }
  | { readonly kind: 'notify-placed'; order: WaitingOrder; orderNumber: string }
  | { readonly kind: 'notify-refused'; order: WaitingOrder }
  | { readonly kind: 'notify-preempted'; orderNumber: string; isChanged: boolean }

/** Everything a step may look at, as it is at this moment. */
export type OutboxContext = {
  /** As it is stored; `null` where it is not, or cannot be read. */
  readonly order: WaitingOrder | null
  readonly isUnreadable: boolean
  readonly task: SyncTask | undefined
  /** Changes of the cart are to go out before an order. */
  readonly hasChangesBefore: boolean
  /** The cart of this browser. */
  readonly cartId: string | null
  /** Which customer is signed in now. */
  readonly owner: string | null
  /** The same, or while nobody is whose session ran out. */
  readonly present: string | null
  readonly now: number
}

export type OutboxStep<To extends OutboxState['name'] = OutboxState['name']> = StateMachineStep<
  OutboxState,
  OutboxEffect,
  OutboxCall,
  To
>

export type OutboxEventHandlers = StateMachineHandlers<
  typeof outboxTransitions,
  OutboxState,
  OutboxEvent,
  OutboxEffect,
  OutboxCall,
  OutboxContext
>

/**
 * Where an order stands by what is stored of it: the state that counts, so that a page that ends is
 * no other case than one that goes on.
 */
export function findOutboxState(
  { order, isUnreadable, task }: OutboxContext,
  { kind }: OutboxEvent,
): OutboxState {
  if (kind === 'kept') return { name: 'none' }
  if (!order) return { name: isUnreadable ? 'unreadable' : 'none' }
  // A page that ended may have left a refusal whose answer is still to be taken in.
  if (kind === 'answered' && !order.transmited) return { name: 'queued' }
  return { name: getStoredOrderState(order, task) }
}

/** Whether it is meant for this cart, or for the one that is still to be made. */
export function isOrderOfCart({ request }: WaitingOrder, cartId: CartId | null): boolean {
  return request.cart_id === cartId || request.cart_id === futureCartPlaceholder
}

export function enterOutboxState<
  Name extends 'none' | 'waiting' | 'queued' | 'stuck' | 'placed' | 'refused',
>(name: Name, effects: readonly OutboxEffect[] = []): OutboxStep<Name> {
  return { state: { name }, effects, call: null } as unknown as OutboxStep<Name>
}

/** The platform made no order of it: kept with the reason, and its press forgotten. */
export function enterRefusedState(order: WaitingOrder, refusal: Failure): OutboxStep<'refused'> {
  return enterOutboxState('refused', [
    { kind: 'forget-press' },
    { kind: 'write', order: { ...order, refusal, isConfirmed: false, mayHaveArrived: false } },
    { kind: 'announce-refusal', reason: refusal.kind },
    { kind: 'notify-refused', order },
  ])
}
