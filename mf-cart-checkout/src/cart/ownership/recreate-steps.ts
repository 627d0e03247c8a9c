import { isRetryable } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { toCartAddition } from '../cart-line.ts'
import type { CartRecreation } from '../cart-records.ts'
import { isCustomerCartId } from '../is-customers-cart.ts'
import { buildRefusedAdditionEffects } from './notify-refused.ts'
import type {
  OwnershipContext,
  OwnershipEffect,
  OwnershipEventOf,
  OwnershipRequest,
  OwnershipStateOf,
  OwnershipStep,
} from './ownership.ts'
import {
  buildCartAdoptionEffects,
  enterFinalState,
  enterInterruptedState,
  restartOwnershipDecision,
} from './steps.ts'

/** Notes down what a dead cart held, before anything is asked of the platform. */
export function createCartRecreation(
  lines: readonly CartSnapshotLine[],
  newKey: () => string,
): CartRecreation {
  return {
    cartId: null,
    creationKey: newKey(),
    missing: lines.map(line => ({ key: newKey(), addition: toCartAddition(line) })),
  }
}

/** Carries a repair on from where it stopped: the new cart first, then one line after another. */
export function recreateNextLine(
  repair: CartRecreation,
  progress: OwnershipRequest,
  known: OwnershipContext,
): OwnershipStep<'recreating' | 'deciding'> {
  const { cartId, creationKey, missing } = repair
  const [next] = missing
  const state = { ...progress, name: 'recreating' } as const
  if (cartId === null) return { state, effects: [], call: { kind: 'open', key: creationKey } }
  if (!next) return restartOwnershipDecision(progress, finishRepair({ ...repair, cartId }, known))
  return {
    state,
    effects: [],
    call: { kind: 'change', cartId, mutation: { kind: 'add', ...next } },
  }
}

function finishRepair(
  { cartId, refused = [] }: CartRecreation & { cartId: string },
  { bypassed }: OwnershipContext,
): OwnershipEffect[] {
  const more = refused.map(({ addition }) => addition)
  const isLess = bypassed !== null && more.length > 0
  return [
    // Its customer has not taken out what this cart could not take.
    ...(isLess
      ? [keep({ bypassed: { ...bypassed, refused: [...(bypassed.refused ?? []), ...more] } })]
      : []),
    ...buildCartAdoptionEffects(cartId),
    keep({ repair: null }),
    ...buildRefusedAdditionEffects(refused),
  ]
}

const keep = (record: Extract<OwnershipEffect, { kind: 'keep' }>['record']): OwnershipEffect => ({
  kind: 'keep',
  record,
})

function withRepair(repair: CartRecreation, progress: OwnershipRequest, known: OwnershipContext) {
  const step = recreateNextLine(repair, progress, known)
  return { ...step, effects: [keep({ repair }), ...step.effects] }
}

/** Fails only with what may succeed later; the record then keeps what is left. */
export const cartRecreationHandlers = {
  opened(
    state: OwnershipStateOf<'recreating'>,
    { cartId }: OwnershipEventOf<'opened'>,
    known: OwnershipContext,
  ): OwnershipStep<'recreating' | 'deciding'> {
    const { repair, bypassed, newKey } = known
    if (!repair) return restartOwnershipDecision(state)
    // Its owner was back when this was asked: put in here, every bypassed line would count twice.
    if (bypassed && isCustomerCartId(cartId))
      return restartOwnershipDecision(state, [
        keep({ repair: { ...repair, creationKey: newKey() } }),
      ])
    return withRepair({ ...repair, cartId }, state, known)
  },

  changed(
    state: OwnershipStateOf<'recreating'>,
    { answer }: OwnershipEventOf<'changed'>,
    known: OwnershipContext,
  ): OwnershipStep<'recreating' | 'deciding' | 'interrupted'> {
    if (!known.repair) return restartOwnershipDecision(state)
    const { repair } = known
    const [done, ...missing] = repair.missing
    if (answer.ok || !done) return withRepair({ ...repair, missing }, state, known)
    const { failure } = answer
    if (isRetryable(failure)) return enterInterruptedState(failure)
    const refused = [...(repair.refused ?? []), { addition: done.addition, failure }]
    return withRepair({ ...repair, missing, refused }, state, known)
  },
}

/** What the platform does not know: out of reach, ordered, or lost. */
export function beginMissingCartCheck(
  _state: OwnershipStateOf<'idle'>,
  { cartId }: OwnershipEventOf<'missed'>,
  { epoch, isSignedIn }: OwnershipContext,
): OwnershipStep<'deciding' | 'checking'> {
  const progress = { epoch, isNeeded: false }
  // The session has ended since it was asked for: it is not dead, but out of reach.
  if (isCustomerCartId(cartId) && !isSignedIn) return restartOwnershipDecision(progress)
  const state = { name: 'checking', ...progress, cartId } as const
  return { state, effects: [], call: { kind: 'search-order', cartId } }
}

export function handleMissingCartSearch(
  state: OwnershipStateOf<'checking'>,
  { isOrdered }: OwnershipEventOf<'searched'>,
  known: OwnershipContext,
): OwnershipStep<'deciding' | 'ordered'> {
  // A customer's cart ends only by an order, perhaps made on another device.
  if (isOrdered || isCustomerCartId(state.cartId))
    return enterFinalState<'ordered'>({ name: 'ordered' }, [{ kind: 'clear' }])
  return restartOwnershipDecision(state, [
    keep({ repair: createCartRecreation(known.lines, known.newKey) }),
  ])
}
