import { findStateMachineHandler } from '../../cart/state-machine.ts'
import {
  continueWithRecreatedCart,
  finishWithPlacedOrder,
  handleOrderAnswer,
  handleOrderSearch,
} from './answer-steps.ts'
import type {
  OutboxContext,
  OutboxEvent,
  OutboxEventHandlers,
  OutboxState,
  OutboxStep,
} from './outbox.ts'
import {
  confirmQueuedOrder,
  queueOrder,
  requestOrderSubmission,
  retryStuckOrder,
  storeOrder,
} from './send-steps.ts'
import {
  finishWithdrawal,
  preemptOrder,
  removeOldPlacedOrder,
  removeRefusedOrder,
  supersedeOrder,
  withdrawOrder,
} from './withdraw-steps.ts'

const giveUp = {
  withdrawn: withdrawOrder,
  superseded: supersedeOrder,
  preempted: preemptOrder,
} as const

const steps: OutboxEventHandlers = {
  none: { kept: storeOrder },
  waiting: { requested: requestOrderSubmission, ...giveUp },
  settling: { settled: queueOrder },
  queued: { requested: confirmQueuedOrder, answered: handleOrderAnswer, ...giveUp },
  searching: { searched: handleOrderSearch },
  recreating: { recreated: continueWithRecreatedCart },
  stuck: { requested: retryStuckOrder, ...giveUp },
  refused: {
    withdrawn: removeRefusedOrder,
    superseded: removeRefusedOrder,
    preempted: preemptOrder,
  },
  withdrawing: { dropped: finishWithdrawal },
  yielding: { dropped: ({ placed }, _event, known) => finishWithPlacedOrder(placed, known) },
  placed: { expired: removeOldPlacedOrder },
}

/**
 * The machine of an order made offline: what follows from an event, by what is known at this
 * moment. Asks nothing and writes nothing itself. What comes too late changes nothing.
 */
export function advanceOutbox(
  state: OutboxState,
  event: OutboxEvent,
  known: OutboxContext,
): OutboxStep {
  const take = findStateMachineHandler<OutboxState, OutboxEvent, OutboxContext, OutboxStep>(
    steps,
    state,
    event,
  )
  return take?.(state, event, known) ?? ({ state, effects: [], call: null } as OutboxStep)
}
