import { findStep } from '../../cart/state-machine.ts'
import { followRecreated, takeOrderAnswer, yieldToFound } from './answer-steps.ts'
import type { OutboxContext, OutboxEvent, OutboxState, OutboxStep, OutboxSteps } from './outbox.ts'
import { confirmQueued, keepOrder, queueOrder, requestSending, retryStuck } from './send-steps.ts'
import {
  finishWithdrawal,
  finishYielding,
  forgetOldOrder,
  preemptOrder,
  removeRefused,
  supersede,
  withdraw,
} from './withdraw-steps.ts'

const giveUp = { withdrawn: withdraw, superseded: supersede, preempted: preemptOrder } as const

const steps: OutboxSteps = {
  none: { kept: keepOrder },
  waiting: { requested: requestSending, ...giveUp },
  settling: { settled: queueOrder },
  queued: { requested: confirmQueued, answered: takeOrderAnswer, ...giveUp },
  searching: { searched: yieldToFound },
  recreating: { recreated: followRecreated },
  stuck: { requested: retryStuck, ...giveUp },
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
