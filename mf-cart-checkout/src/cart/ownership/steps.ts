import type { Failure } from '@vitrina/domain'
import type {
  OwnershipEffect,
  OwnershipRequest,
  OwnershipStateOf,
  OwnershipStep,
} from './ownership.ts'

/** Looks at the records anew, as they are after the effects. */
export function restartOwnershipDecision(
  { epoch, isNeeded }: OwnershipRequest,
  effects: readonly OwnershipEffect[] = [],
): OwnershipStep<'deciding'> {
  return { state: { name: 'deciding', epoch, isNeeded }, effects, call: { kind: 'look' } }
}

export function enterInterruptedState(
  failure: Failure,
  effects: readonly OwnershipEffect[] = [],
): OwnershipStep<'interrupted'> {
  return { state: { name: 'interrupted', failure }, effects, call: null }
}

export function enterFinalState<
  Name extends 'none' | 'guest' | 'customer' | 'ordered' | 'session-ended',
>(state: OwnershipStateOf<Name>, effects: readonly OwnershipEffect[] = []): OwnershipStep<Name> {
  return { state, effects, call: null } as OwnershipStep<Name>
}

/** From now on this is the shopper's cart. */
export function buildCartAdoptionEffects(cartId: string): OwnershipEffect[] {
  return [
    { kind: 'keep', record: { cartId } },
    { kind: 'send-to', cartId },
  ]
}
