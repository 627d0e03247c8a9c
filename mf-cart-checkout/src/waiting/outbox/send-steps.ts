import { futureCartPlaceholder, isOrderVisibleTo } from '../waiting-order.ts'
import {
  enterOutboxState,
  enterRefusedState,
  type OutboxContext,
  type OutboxEventOf,
  type OutboxStateOf,
  type OutboxStep,
} from './outbox.ts'

/** Written down, and what is known of its task stays true. */
export function storeOrder(
  _state: OutboxStateOf<'none'>,
  { order }: OutboxEventOf<'kept'>,
  { task }: OutboxContext,
): OutboxStep<'waiting' | 'queued' | 'stuck'> {
  const name = !task ? 'waiting' : task.isDeadLetter ? 'stuck' : 'queued'
  return enterOutboxState(name, [{ kind: 'write', order }])
}

export function requestOrderSubmission(
  _state: OutboxStateOf<'waiting'>,
  event: OutboxEventOf<'requested'>,
  known: OutboxContext,
): OutboxStep<'waiting' | 'settling'> {
  if (!isSendable(known)) return enterOutboxState('waiting')
  // The platform makes the order of the cart as it knows it.
  return {
    state: { name: 'settling' },
    effects: confirmOrder(event, known),
    call: { kind: 'settle-cart' },
  }
}

/** One on its way needs no other task, and follows where its answer is about to clear it. */
export function confirmQueuedOrder(
  _state: OutboxStateOf<'queued'>,
  event: OutboxEventOf<'requested'>,
  known: OutboxContext,
): OutboxStep<'queued'> {
  const effects = isSendable(known) ? confirmOrder(event, known) : []
  return enterOutboxState(
    'queued',
    known.task?.transmited ? [...effects, { kind: 'block' }] : effects,
  )
}

export function retryStuckOrder(
  _state: OutboxStateOf<'stuck'>,
  event: OutboxEventOf<'requested'>,
  known: OutboxContext,
): OutboxStep<'stuck' | 'queued'> {
  if (!isSendable(known)) return enterOutboxState('stuck')
  return enterOutboxState('queued', [...confirmOrder(event, known), { kind: 'retry' }])
}

/**
 * From here on it is the order of one cart, whatever becomes of the cart before the answer is
 * known.
 */
export function queueOrder(
  _state: OutboxStateOf<'settling'>,
  _event: OutboxEventOf<'settled'>,
  known: OutboxContext,
): OutboxStep<'none' | 'waiting' | 'queued' | 'refused' | 'placed'> {
  const { order, hasChangesBefore, cartId } = known
  if (!order) return enterOutboxState('none')
  if (order.transmited) return enterOutboxState('placed')
  if (order.refusal) return enterOutboxState('refused')
  if (!isSendable(known)) return enterOutboxState('waiting')
  if (hasChangesBefore) return enterOutboxState('waiting', [{ kind: 'block' }])
  if (order.request.cart_id !== futureCartPlaceholder)
    return enterOutboxState('queued', [{ kind: 'queue', order }])
  if (cartId === null) return enterRefusedState(order, { kind: 'not-found', message: '' })
  const ofCart = { ...order, request: { ...order.request, cart_id: cartId } }
  return enterOutboxState('queued', [
    { kind: 'write', order: ofCart },
    { kind: 'queue', order: ofCart },
  ])
}

function confirmOrder({ isConfirmed }: OutboxEventOf<'requested'>, { order }: OutboxContext) {
  if (!order || !isConfirmed || order.isConfirmed) return []
  return [{ kind: 'write', order: { ...order, isConfirmed } }] as const
}

/** A customer's goes with their token or not at all; another's is not theirs to send. */
function isSendable({ order, owner, present }: OutboxContext): boolean {
  if (!order || !isOrderVisibleTo(present, order)) return false
  return order.owner === null || order.owner === owner
}
