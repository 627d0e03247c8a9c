import { findStep } from '../state-machine.ts'
import { decideOwnership } from './decide.ts'
import { compareCarts, mergeCarts } from './merge-steps.ts'
import type {
  OwnershipContext,
  OwnershipEvent,
  OwnershipState,
  OwnershipStep,
  OwnershipSteps,
} from './ownership.ts'
import { beginMissingCartCheck, checkMissingCart, recreateSteps } from './recreate-steps.ts'
import { adoptCart, decideAgain, interruptTransfer } from './steps.ts'
import {
  continueInNextCart,
  explainRefusals,
  handleTransferAnswer,
  probeCart,
  replaceGoneCart,
} from './transfer-steps.ts'

const steps: OwnershipSteps = {
  idle: {
    looked: (_state, _event, { epoch }) => decideAgain({ epoch, isNeeded: false }),
    needed: (_state, _event, { epoch }) => decideAgain({ epoch, isNeeded: true }),
    missed: beginMissingCartCheck,
  },
  deciding: { known: decideOwnership },
  opening: { opened: (state, { cartId }) => decideAgain(state, adoptCart(cartId)) },
  merging: { opened: mergeCarts },
  comparing: { read: compareCarts },
  transferring: { changed: handleTransferAnswer },
  probing: { read: probeCart },
  explaining: { read: explainRefusals },
  replacing: { searched: replaceGoneCart },
  succeeding: { opened: continueInNextCart },
  recreating: recreateSteps,
  checking: { searched: checkMissingCart },
}

/**
 * The machine of whose the cart is: what follows from an event, by what is known at this moment.
 * Asks nothing and writes nothing itself; keys are drawn from the source it is handed.
 */
export function advanceOwnership(
  state: OwnershipState,
  event: OwnershipEvent,
  known: OwnershipContext,
): OwnershipStep {
  // Somebody has signed out since it was asked: the answer is about nobody's cart any more.
  if ('epoch' in state && state.epoch !== known.epoch && event.kind !== 'known')
    return decideAgain(state)
  if (event.kind === 'failed') return interruptTransfer(event.failure)
  const take = findStep<OwnershipState, OwnershipEvent, OwnershipContext, OwnershipStep>(
    steps,
    state,
    event,
  )
  if (!take) throw new Error(`The cart is ${state.name}: nothing follows from ${event.kind}`)
  return take(state, event, known)
}
