import { findStep } from '../../cart/state-machine.ts'
import { followRecreated, takeOrderAnswer, yieldToFound } from './answer-steps.ts'
import type { OutboxEvent, OutboxFacts, OutboxState, OutboxStep, OutboxSteps } from './outbox.ts'
import { confirmQueued, keepOrder, queueOrder, requestSending, retryStuck } from './send-steps.ts'
import {
  finishWithdrawal,
  finishYielding,
  forgetOldOrder,
  noteOutrun,
  removeRefused,
  supersede,
  withdraw,
} from './withdraw-steps.ts'

const giveUp = { withdrawn: withdraw, superseded: supersede, outrun: noteOutrun } as const

const steps: OutboxSteps = {
  none: { kept: keepOrder },
  waiting: { requested: requestSending, ...giveUp },
  settling: { settled: queueOrder },
  queued: { requested: confirmQueued, answered: takeOrderAnswer, ...giveUp },
  searching: { searched: yieldToFound },
  recreating: { recreated: followRecreated },
  stuck: { requested: retryStuck, ...giveUp },
  refused: { withdrawn: removeRefused, superseded: removeRefused, outrun: noteOutrun },
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
  known: OutboxFacts,
): OutboxStep {
  const take = findStep<OutboxState, OutboxEvent, OutboxFacts, OutboxStep>(steps, state, event)
  return take?.(state, event, known) ?? ({ state, effects: [], call: null } as OutboxStep)
}
