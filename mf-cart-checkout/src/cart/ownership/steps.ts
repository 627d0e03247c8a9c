import type { Failure } from '@vitrina/domain'
import type { Effect, Progress, StateOf, Step } from './ownership.ts'

/** Looks at the records anew, as they are after the effects. */
export function decideAgain(
  { epoch, isNeeded }: Progress,
  effects: readonly Effect[] = [],
): Step<'deciding'> {
  return { state: { name: 'deciding', epoch, isNeeded }, effects, call: { kind: 'look' } }
}

export function interrupt(failure: Failure, effects: readonly Effect[] = []): Step<'interrupted'> {
  return { state: { name: 'interrupted', failure }, effects, call: null }
}

export function rest<Name extends 'none' | 'guest' | 'customer' | 'ordered' | 'session-ended'>(
  state: StateOf<Name>,
  effects: readonly Effect[] = [],
): Step<Name> {
  return { state, effects, call: null } as Step<Name>
}

/** From now on this is the shopper's cart. */
export function keepCart(cartId: string): Effect[] {
  return [
    { kind: 'keep', record: { cartId } },
    { kind: 'send-to', cartId },
  ]
}
