import type { CartMutation } from '../cart-change.ts'
import { isCustomerCartId } from '../is-customers-cart.ts'
import type {
  OwnershipContext,
  OwnershipEffect,
  OwnershipEventOf,
  OwnershipRequest,
  OwnershipStateOf,
  OwnershipStep,
} from './ownership.ts'
import { planBypassedCartTransfer, planGuestCartTransfer } from './plan-bypassed-cart-transfer.ts'
import {
  buildCartAdoptionEffects,
  enterInterruptedState,
  restartOwnershipDecision,
} from './steps.ts'

/** The customer's cart is known: what the shopper brings along is to be done in it next. */
export function handleCustomerCartOpened(
  state: OwnershipStateOf<'merging'>,
  { cartId }: OwnershipEventOf<'opened'>,
  known: OwnershipContext,
): OwnershipStep<'deciding' | 'comparing'> {
  const { guestCartId, isBypassed } = state
  // The session ended before this was asked: it is the empty cart of a guest who has one already.
  if (!isCustomerCartId(cartId)) return restartOwnershipDecision(state)
  const { lines, bypassed, ownOfGuest, newKey } = known
  if (isBypassed && !bypassed) {
    return {
      state: { ...state, name: 'comparing', cartId },
      effects: [],
      call: { kind: 'read', cartId },
    }
  }
  // Also where theirs was ordered meanwhile: what was bought with it is not for the next.
  const changes = bypassed
    ? planBypassedCartTransfer(bypassed, lines, { newKey, isSettled: isSettledIn(known) })
    : planGuestCartTransfer(ownOfGuest, newKey)
  const effects: OwnershipEffect[] =
    guestCartId !== null && !isBypassed
      ? [{ kind: 'keep', record: { unmergedCart: { cartId: guestCartId, lines } } }]
      : []
  return connect(cartId, changes, state, known, effects)
}

/** Of one that cannot be read only the platform knows what it held: nothing is taken out. */
export function finishCartComparison(
  state: OwnershipStateOf<'comparing'>,
  { answer }: OwnershipEventOf<'read'>,
  known: OwnershipContext,
): OwnershipStep<'deciding' | 'interrupted'> {
  if (!answer.ok) return enterInterruptedState(answer.failure)
  const { lines, newKey } = known
  const changes = planBypassedCartTransfer(answer.value, lines, {
    newKey,
    isSettled: isSettledIn(known),
  })
  const additions = changes.filter(change => change.kind === 'set' && change.quantity > change.base)
  return connect(state.cartId, additions, state, known, [])
}

function connect(
  cartId: string,
  changes: readonly CartMutation[],
  progress: OwnershipRequest,
  { transfer }: OwnershipContext,
  effects: readonly OwnershipEffect[],
): OwnershipStep<'deciding'> {
  return restartOwnershipDecision(progress, [
    ...effects,
    // A session may have ended in the middle of the last one.
    { kind: 'keep', record: { transfer: [...transfer, ...changes] } },
    ...buildCartAdoptionEffects(cartId),
    { kind: 'keep', record: { bypassed: null } },
  ])
}

function isSettledIn({ unsure, refusedKeys }: OwnershipContext) {
  return (key: string) => !unsure.some(other => other.key === key) && !refusedKeys.includes(key)
}
