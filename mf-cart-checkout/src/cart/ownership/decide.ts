import { applyPendingChanges } from '../apply-changes.ts'
import { isCustomerCartId } from '../is-customers-cart.ts'
import type {
  OwnershipContext,
  OwnershipEffect,
  OwnershipEventOf,
  OwnershipRequest,
  OwnershipStateOf,
  OwnershipStep,
} from './ownership.ts'
import { createCartRecreation, recreateNextLine } from './recreate-steps.ts'
import { enterFinalState } from './steps.ts'
import { transferNextChange } from './transfer-steps.ts'

type Decision = OwnershipStep<
  | 'deciding'
  | 'none'
  | 'guest'
  | 'customer'
  | 'opening'
  | 'merging'
  | 'transferring'
  | 'recreating'
  | 'session-ended'
>

/** Where the shopper's cart stands, by the records and by who is signed in; the first counts. */
export function decideCartOwnership(
  { isNeeded }: OwnershipStateOf<'deciding'>,
  _event: OwnershipEventOf<'known'>,
  before: OwnershipContext,
): Decision {
  const progress = { epoch: before.epoch, isNeeded }
  const { known, effects } = planReturn(before)
  const step = chooseStep(progress, known)
  return { ...step, effects: [...effects, ...step.effects] }
}

/**
 * The owner is back before the guest's cart was made: it would only be a second one of the same.
 */
function planReturn(known: OwnershipContext): {
  known: OwnershipContext
  effects: OwnershipEffect[]
} {
  if (!known.isSignedIn || !known.bypassed) return { known, effects: [] }
  const isUnused = known.cartId !== null && isCustomerCartId(known.cartId)
  const record = isUnused ? { repair: null, bypassed: null } : { repair: null }
  return {
    known: { ...known, ...record, isBypassed: !isUnused },
    effects: known.repair || isUnused ? [{ kind: 'keep', record }] : [],
  }
}

function chooseStep(progress: OwnershipRequest, known: OwnershipContext): Decision {
  const { cartId, isSignedIn, repair, transfer } = known
  const isOwners = cartId !== null && isCustomerCartId(cartId)
  if (repair) return recreateNextLine(repair, progress, known)
  if (isSignedIn && !isOwners) return mergeInto(progress, known)
  if (!isSignedIn && isOwners) return leave(cartId, progress, known)
  const [next] = transfer
  if (isOwners && next) return transferNextChange({ ...progress, cartId, refused: [] }, next)
  return settle(progress, known)
}

function settle(progress: OwnershipRequest, { cartId, newKey }: OwnershipContext): Decision {
  const effects: OwnershipEffect[] = [{ kind: 'send-to', cartId }]
  if (cartId !== null) {
    const name = isCustomerCartId(cartId) ? 'customer' : 'guest'
    return enterFinalState<'customer' | 'guest'>({ name, cartId }, effects)
  }
  if (!progress.isNeeded) return enterFinalState<'none'>({ name: 'none' }, effects)
  return {
    state: { ...progress, name: 'opening' },
    effects,
    call: { kind: 'open', key: newKey() },
  }
}

/** A guest who signs in has one cart with what was in both, once. */
function mergeInto(progress: OwnershipRequest, known: OwnershipContext): OwnershipStep<'merging'> {
  const { cartId: guestCartId, isBypassed, unmergedCart, newKey } = known
  const guest = isBypassed ? undefined : (guestCartId ?? unmergedCart?.cartId)
  return {
    state: { name: 'merging', ...progress, guestCartId, isBypassed },
    effects: [],
    call: { kind: 'open', key: newKey(), ...(guest !== undefined && { guestCartId: guest }) },
  }
}

/**
 * The session ran out: the shopper goes on as a guest with the same things
 * (docs/rules/cart.md#a-session-that-ran-out).
 */
function leave(
  cartId: string,
  progress: OwnershipRequest,
  known: OwnershipContext,
): OwnershipStep<'recreating' | 'deciding' | 'session-ended'> {
  const { lines, unsure, open, bypassesLeft, newKey } = known
  if (bypassesLeft <= 0) return enterFinalState<'session-ended'>({ name: 'session-ended' })
  const repair = createCartRecreation(lines, newKey)
  const bypassed = { cartId, lines, unsure, seen: applyPendingChanges(lines, open) }
  const step = recreateNextLine(repair, progress, { ...known, bypassed })
  const effects: OwnershipEffect[] = [
    { kind: 'count-bypass' },
    { kind: 'keep', record: { bypassed, repair } },
  ]
  return { ...step, effects: [...effects, ...step.effects] }
}
