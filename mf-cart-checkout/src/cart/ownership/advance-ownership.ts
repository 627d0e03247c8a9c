import { findStateMachineHandler } from '../state-machine.ts'
import { decideCartOwnership } from './decide.ts'
import { finishCartComparison, handleCustomerCartOpened } from './merge-steps.ts'
import type {
  OwnershipContext,
  OwnershipEvent,
  OwnershipEventHandlers,
  OwnershipState,
  OwnershipStep,
} from './ownership.ts'
import {
  beginMissingCartCheck,
  cartRecreationHandlers,
  handleMissingCartSearch,
} from './recreate-steps.ts'
import {
  buildCartAdoptionEffects,
  enterInterruptedState,
  restartOwnershipDecision,
} from './steps.ts'
import {
  handleCartProbe,
  handleRefusalExplanation,
  handleTransferAnswer,
  openNextCart,
  transferToNextCart,
} from './transfer-steps.ts'

const steps: OwnershipEventHandlers = {
  idle: {
    looked: (_state, _event, { epoch }) => restartOwnershipDecision({ epoch, isNeeded: false }),
    needed: (_state, _event, { epoch }) => restartOwnershipDecision({ epoch, isNeeded: true }),
    missed: beginMissingCartCheck,
  },
  deciding: { known: decideCartOwnership },
  opening: {
    opened: (state, { cartId }) =>
      restartOwnershipDecision(state, buildCartAdoptionEffects(cartId)),
  },
  merging: { opened: handleCustomerCartOpened },
  comparing: { read: finishCartComparison },
  transferring: { changed: handleTransferAnswer },
  probing: { read: handleCartProbe },
  explaining: { read: handleRefusalExplanation },
  replacing: { searched: openNextCart },
  succeeding: { opened: transferToNextCart },
  recreating: cartRecreationHandlers,
  checking: { searched: handleMissingCartSearch },
}

/**
 * The machine of whose the cart is: what follows from an event, by what is known at this moment.
 * Asks nothing and writes nothing itself; keys are drawn from the source it is handed.
 */
export function advanceCartOwnership(
  state: OwnershipState,
  event: OwnershipEvent,
  known: OwnershipContext,
): OwnershipStep {
  // Somebody has signed out since it was asked: the answer is about nobody's cart any more.
  if ('epoch' in state && state.epoch !== known.epoch && event.kind !== 'known')
    return restartOwnershipDecision(state)
  if (event.kind === 'failed') return enterInterruptedState(event.failure)
  const take = findStateMachineHandler<
    OwnershipState,
    OwnershipEvent,
    OwnershipContext,
    OwnershipStep
  >(steps, state, event)
  if (!take) throw new Error(`The cart is ${state.name}: nothing follows from ${event.kind}`)
  return take(state, event, known)
}
