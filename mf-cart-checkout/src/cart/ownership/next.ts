import { decide } from './decide.ts'
import { compare, merge } from './merge-steps.ts'
import type { Known, OwnershipEvent, OwnershipState, Step, Steps } from './ownership.ts'
import { check, missed, recreate } from './recreate-steps.ts'
import { decideAgain, interrupt, keepCart } from './steps.ts'
import { explain, probe, replace, succeed, transfer } from './transfer-steps.ts'

const steps: Steps = {
  idle: {
    looked: (_state, _event, { epoch }) => decideAgain({ epoch, isNeeded: false }),
    needed: (_state, _event, { epoch }) => decideAgain({ epoch, isNeeded: true }),
    missed,
  },
  deciding: { known: decide },
  opening: { opened: (state, { cartId }) => decideAgain(state, keepCart(cartId)) },
  merging: { opened: merge },
  comparing: { read: compare },
  transferring: { changed: transfer },
  probing: { read: probe },
  explaining: { read: explain },
  replacing: { searched: replace },
  succeeding: { opened: succeed },
  recreating: recreate,
  checking: { searched: check },
}

/**
 * The machine of whose the cart is: what follows from an event, by what is known at this moment.
 * Asks nothing and writes nothing itself; keys are drawn from the source it is handed.
 */
export function next(state: OwnershipState, event: OwnershipEvent, known: Known): Step {
  // Somebody has signed out since it was asked: the answer is about nobody's cart any more.
  if ('epoch' in state && state.epoch !== known.epoch && event.kind !== 'known')
    return decideAgain(state)
  if (event.kind === 'failed') return interrupt(event.failure)
  type Take = (state: OwnershipState, event: OwnershipEvent, known: Known) => Step
  const ofState = (steps as Partial<Record<string, Partial<Record<string, Take>>>>)[state.name]
  const take = ofState?.[event.kind]
  if (!take) throw new Error(`The cart is ${state.name}: nothing follows from ${event.kind}`)
  return take(state, event, known)
}
