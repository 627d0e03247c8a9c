import { decide } from './decide.ts'
import { compare, merge } from './merge-steps.ts'
import type {
  EventOf,
  Known,
  OwnershipEvent,
  OwnershipState,
  StateOf,
  Step,
  Steps,
} from './ownership.ts'
import { check, missed, recreate } from './recreate-steps.ts'
import { decideAgain, interrupt, isOutdated, keepCart } from './steps.ts'
import { explain, probe, replace, succeed, transfer } from './transfer-steps.ts'

const steps: Steps = {
  idle: {
    looked: (_state, _event, { epoch }) => decideAgain({ epoch, isNeeded: false }),
    needed: (_state, _event, { epoch }) => decideAgain({ epoch, isNeeded: true }),
    missed,
  },
  deciding: { known: decide },
  opening: { opened: open },
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
  type Take = (state: OwnershipState, event: OwnershipEvent, known: Known) => Step
  const ofState = (steps as Partial<Record<string, Partial<Record<string, Take>>>>)[state.name]
  const take = ofState?.[event.kind]
  if (!take) throw new Error(`The cart is ${state.name}: nothing follows from ${event.kind}`)
  return take(state, event, known)
}

function open(
  state: StateOf<'opening'>,
  { answer }: EventOf<'opened'>,
  known: Known,
): Step<'deciding' | 'interrupted'> {
  if (isOutdated(state, known)) return decideAgain(state)
  return answer.ok ? decideAgain(state, keepCart(answer.value)) : interrupt(answer.failure)
}
