import { type Failure, isRetryable } from '@vitrina/domain'
import { type CartMutation, isCartLineChange } from '../cart-change.ts'
import { toCartAddition } from '../cart-line.ts'
import { isCustomerCartId } from '../is-customers-cart.ts'
import { buildRefusedTransferEffects } from './notify-refused.ts'
import type {
  OwnershipContext,
  OwnershipEffect,
  OwnershipEventOf,
  OwnershipStateOf,
  OwnershipStep,
  RefusedTransfer,
  TransferFailure,
} from './ownership.ts'
import {
  buildCartAdoptionEffects,
  enterInterruptedState,
  restartOwnershipDecision,
} from './steps.ts'

type Transfer = Omit<OwnershipStateOf<'transferring'>, 'name'>

/** The next change in the customer's cart, under its own key. */
export function transferNextChange(
  transfer: Transfer,
  mutation: CartMutation,
  effects: readonly OwnershipEffect[] = [],
): OwnershipStep<'transferring'> {
  return {
    state: { ...transfer, name: 'transferring' },
    effects,
    call: { kind: 'change', cartId: transfer.cartId, mutation },
  }
}

/** The first change is done with, one way or the other. */
function goOn(
  transfer: Transfer,
  known: OwnershipContext,
): OwnershipStep<'transferring' | 'explaining' | 'deciding'> {
  const left = known.transfer.slice(1)
  const effects: OwnershipEffect[] = [{ kind: 'keep', record: { transfer: left } }]
  const [next] = left
  if (next) return transferNextChange(transfer, next, effects)
  if (transfer.refused.length > 0) return explainFirstRefusal(transfer, null, effects)
  return restartOwnershipDecision(transfer, effects)
}

/** What was refused is not tried again. */
function refuseFirst(transfer: Transfer, failure: Failure, known: OwnershipContext) {
  const [mutation] = known.transfer
  const more = mutation ? toRefused(mutation, failure) : []
  return goOn({ ...transfer, refused: [...transfer.refused, ...more] }, known)
}

/** The shopper hears of it as they meant it: what they have put in, taken out or counted. */
function toRefused({ key: _, ...change }: CartMutation, failure: Failure): RefusedTransfer[] {
  if (!isCartLineChange(change)) return []
  if (change.kind !== 'set' || change.base > 0) return [{ change, failure }]
  const { line, quantity } = change
  return [{ change: { kind: 'add', addition: toCartAddition({ ...line, quantity }) }, failure }]
}

function explainFirstRefusal(
  transfer: Transfer,
  stop: TransferFailure | null,
  effects: readonly OwnershipEffect[] = [],
): OwnershipStep<'explaining'> {
  const state = { ...transfer, name: 'explaining', stop } as const
  return { state, effects, call: { kind: 'read', cartId: transfer.cartId } }
}

/** It may succeed later, or in another cart where this one is gone: what is left stays kept. */
function stopTransferAt(
  { failure, isGone }: TransferFailure,
  transfer: Transfer,
  known: OwnershipContext,
  effects: readonly OwnershipEffect[] = [],
): OwnershipStep<'interrupted' | 'deciding' | 'replacing'> {
  if (!isGone) return enterInterruptedState(failure, effects)
  // The session has ended since: the cart is not gone, but out of reach.
  if (!known.isSignedIn) return restartOwnershipDecision(transfer, effects)
  const state = { ...transfer, name: 'replacing', failure } as const
  return { state, effects, call: { kind: 'search-order', cartId: transfer.cartId } }
}

export function handleTransferAnswer(
  state: OwnershipStateOf<'transferring'>,
  { answer }: OwnershipEventOf<'changed'>,
  known: OwnershipContext,
): OwnershipStep<'transferring' | 'probing' | 'explaining' | 'deciding' | 'interrupted'> {
  if (answer.ok) return goOn(state, known)
  const { failure } = answer
  if (isRetryable(failure) || failure.kind === 'signed-out') {
    if (state.refused.length > 0) return explainFirstRefusal(state, { failure, isGone: false })
    return enterInterruptedState(failure)
  }
  if (failure.kind !== 'not-found') return refuseFirst(state, failure, known)
  // The platform says the same of goods that are sold no more and of a cart that has become an
  // order.
  return {
    state: { ...state, name: 'probing', failure },
    effects: [],
    call: { kind: 'read', cartId: state.cartId },
  }
}

export function handleCartProbe(
  state: OwnershipStateOf<'probing'>,
  { answer }: OwnershipEventOf<'read'>,
  known: OwnershipContext,
): OwnershipStep<'transferring' | 'explaining' | 'deciding' | 'replacing' | 'interrupted'> {
  if (answer.ok) return refuseFirst(state, state.failure, known)
  const stop = { failure: answer.failure, isGone: answer.failure.kind === 'not-found' }
  return state.refused.length > 0
    ? explainFirstRefusal(state, stop)
    : stopTransferAt(stop, state, known)
}

export function handleRefusalExplanation(
  state: OwnershipStateOf<'explaining'>,
  { answer }: OwnershipEventOf<'read'>,
  known: OwnershipContext,
): OwnershipStep<'deciding' | 'replacing' | 'interrupted'> {
  const effects = buildRefusedTransferEffects(state.refused, answer.ok ? answer.value.lines : [])
  return state.stop
    ? stopTransferAt(state.stop, state, known, effects)
    : restartOwnershipDecision(state, effects)
}

/** One that was ordered here takes what it leaves behind to the next cart by itself. */
export function openNextCart(
  state: OwnershipStateOf<'replacing'>,
  _event: OwnershipEventOf<'searched'>,
  known: OwnershipContext,
): OwnershipStep<'succeeding'> {
  return {
    state: { ...state, name: 'succeeding' },
    effects: [],
    call: { kind: 'open', key: known.newKey() },
  }
}

/** What is still to be changed goes to the cart after the one that was ordered. */
export function transferToNextCart(
  state: OwnershipStateOf<'succeeding'>,
  { cartId }: OwnershipEventOf<'opened'>,
): OwnershipStep<'deciding' | 'interrupted'> {
  // The session ended before this was asked: their cart is out of reach, and no guest's follows it.
  if (!isCustomerCartId(cartId)) return restartOwnershipDecision(state)
  const effects = buildCartAdoptionEffects(cartId)
  if (cartId === state.cartId) return enterInterruptedState(state.failure, effects)
  return restartOwnershipDecision(state, effects)
}
