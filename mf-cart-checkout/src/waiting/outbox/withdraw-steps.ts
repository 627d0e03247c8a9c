import { canWithdrawOrder } from '../waiting-order.ts'
import {
  enterOutboxState,
  isOrderOfCart,
  type OutboxContext,
  type OutboxEventOf,
  type OutboxStateOf,
  type OutboxStep,
} from './outbox.ts'

type Unanswered = 'waiting' | 'queued' | 'stuck'

/** The order stays as it is. */
type StaysIn<Name> = {
  readonly state: { readonly name: Name }
  readonly effects: readonly []
  readonly call: null
}

function stay<Name>(name: Name): StaysIn<Name> {
  return { state: { name }, effects: [], call: null }
}

const dropTask: OutboxStep<'withdrawing'> = {
  state: { name: 'withdrawing' },
  effects: [],
  call: { kind: 'drop-task' },
}

/** What may have reached the platform can be taken back by nobody here. */
export function withdrawOrder<Name extends Unanswered>(
  { name }: { readonly name: Name },
  _event: OutboxEventOf<'withdrawn'>,
  { order, task }: OutboxContext,
): StaysIn<Name> | OutboxStep<'withdrawing'> {
  return order && canWithdrawOrder(order, task) ? dropTask : stay(name)
}

/** An order of the same cart is pressed anew. */
export function supersedeOrder<Name extends Unanswered>(
  state: { readonly name: Name },
  { cartId }: OutboxEventOf<'superseded'>,
  known: OutboxContext,
): StaysIn<Name> | OutboxStep<'withdrawing'> {
  const isSameCart = known.order !== null && isOrderOfCart(known.order, cartId)
  return isSameCart ? withdrawOrder(state, { kind: 'withdrawn' }, known) : stay(state.name)
}

/** A refused one is an order of nothing any more, and may be of a cart that is no more. */
export function removeRefusedOrder(): OutboxStep<'withdrawing'> {
  return dropTask
}

/** Its cart has become an order on another way: this one, or one that nobody wants any more. */
export function preemptOrder<Name extends Unanswered | 'refused'>(
  { name }: { readonly name: Name },
  { placed }: OutboxEventOf<'preempted'>,
  { order, task }: OutboxContext,
): StaysIn<Name> | OutboxStep<'yielding'> {
  const isOfIts = order?.request.cart_id === placed.cartId
  // An answer that is there says more.
  if (!isOfIts || task?.transmited) return stay(name)
  return { state: { name: 'yielding', placed }, effects: [], call: { kind: 'drop-task' } }
}

/** Sending that has begun is not stopped: its answer tells what comes of it. */
export function finishWithdrawal(
  _state: OutboxStateOf<'withdrawing'>,
  { isGone }: OutboxEventOf<'dropped'>,
): OutboxStep<'none' | 'queued'> {
  if (!isGone) return enterOutboxState('queued')
  return enterOutboxState('none', [{ kind: 'remove' }, { kind: 'forget-press' }])
}

const keptPlacedMs = 7 * 24 * 60 * 60 * 1000

/** A week after it was placed the shopper has seen it. */
export function removeOldPlacedOrder(
  _state: OutboxStateOf<'placed'>,
  _event: OutboxEventOf<'expired'>,
  { order, now }: OutboxContext,
): OutboxStep<'placed' | 'none'> {
  const isOld = (order?.transmited_at ?? Number.POSITIVE_INFINITY) < now - keptPlacedMs
  return isOld ? enterOutboxState('none', [{ kind: 'remove' }]) : enterOutboxState('placed')
}
