import { findStep } from '../../cart/state-machine.ts'
import { followRecreatedCart, takeOrderAnswer, yieldToFoundOrder } from './answer-steps.ts'
import type { OutboxContext, OutboxEvent, OutboxState, OutboxStep, OutboxSteps } from './outbox.ts'
import {
  confirmQueuedOrder,
  queueOrder,
  requestSending,
  retryStuckOrder,
  storeOrder,
} from './send-steps.ts'
import {
  finishWithdrawal,
  finishYielding,
  forgetOldOrder,
  preemptOrder,
  removeRefused,
  supersedeOrder,
  withdrawOrder,
} from './withdraw-steps.ts'

const giveUp = {
  withdrawn: withdrawOrder,
  superseded: supersedeOrder,
  preempted: preemptOrder,
} as const

const steps: OutboxSteps = {
  none: { kept: storeOrder },
  waiting: { requested: requestSending, ...giveUp },
  settling: { settled: queueOrder },
  queued: { requested: confirmQueuedOrder, answered: takeOrderAnswer, ...giveUp },
  searching: { searched: yieldToFoundOrder },
  recreating: { recreated: followRecreatedCart },
  stuck: { requested: retryStuckOrder, ...giveUp },
  refused: { withdrawn: removeRefused, superseded: removeRefused, preempted: preemptOrder },
  withdrawing: { dropped: finishWithdrawal },
  yielding: { dropped: finishYielding },
  placed: { expired: forgetOldOrder },
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
  const take = findStep<OutboxState, OutboxEvent, OutboxContext, OutboxStep>(steps, state, event)
  return take?.(state, event, known) ?? ({ state, effects: [], call: null } as OutboxStep)
}
