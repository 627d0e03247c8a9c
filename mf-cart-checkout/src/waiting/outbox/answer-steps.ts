import { isRetryable } from '@vitrina/domain'
import { isCustomerCartId } from '../../cart/is-customers-cart.ts'
import { hasSameProducts } from '../../checkout/line-changes.ts'
import { isCartGoneFailure } from '../../checkout/order-failures.ts'
import type { OrderDraft, StoredPlacedOrder } from '../../checkout/order-types.ts'
import { futureCartPlaceholder, type WaitingOrder } from '../waiting-order.ts'
import {
  enterOutboxState,
  enterRefusedState,
  type OutboxContext,
  type OutboxEffect,
  type OutboxEventOf,
  type OutboxStateOf,
  type OutboxStep,
} from './outbox.ts'

/** What the platform's answer makes of it: placed, refused with its reasons, or still open. */
export function handleOrderAnswer(
  _state: OutboxStateOf<'queued'>,
  { answer, confirmation }: OutboxEventOf<'answered'>,
  known: OutboxContext,
): OutboxStep<'none' | 'placed' | 'stuck' | 'refused' | 'searching'> {
  const { order } = known
  if (!order) return enterOutboxState('none')
  if (answer.ok) {
    if (!confirmation) return enterOutboxState('stuck')
    return enterOutboxState('placed', [
      { kind: 'finish', order, confirmation },
      writePlaced(order, confirmation, known),
      { kind: 'notify-placed', order, orderNumber: confirmation.orderNumber },
    ])
  }
  const { failure } = answer
  // Its customer may sign in again: the order is sent with their token or not at all.
  if (failure.kind === 'signed-out') return enterOutboxState('stuck')
  if (!isCartGoneFailure(failure)) return enterRefusedState(order, failure)
  return {
    state: { name: 'searching', failure },
    effects: [],
    call: { kind: 'search-order', cartId: order.request.cart_id },
  }
}

/** The cart may be used up by an earlier press, whose answer was lost. */
export function handleOrderSearch(
  { failure }: OutboxStateOf<'searching'>,
  { placed }: OutboxEventOf<'searched'>,
  known: OutboxContext,
): OutboxStep<'none' | 'placed' | 'refused' | 'recreating'> {
  const { order } = known
  // Who removed it meanwhile has announced that.
  if (!order) return enterOutboxState('none')
  if (order.transmited) return enterOutboxState('placed')
  if (placed?.cartId === order.request.cart_id) return finishWithPlacedOrder(placed, known)
  const isGuests = order.owner === null && !isCustomerCartId(String(order.request.cart_id))
  if (failure.kind !== 'not-found' || !isGuests) return enterRefusedState(order, failure)
  return { state: { name: 'recreating', failure }, effects: [], call: { kind: 'read-cart' } }
}

/**
 * A guest's cart that the platform does not know any more has become no order: reading it made a
 * new one with what was in it, each call under its own key. The order is of the cart to come again.
 */
export function continueWithRecreatedCart(
  { failure }: OutboxStateOf<'recreating'>,
  { answer }: OutboxEventOf<'recreated'>,
  { order, cartId }: OutboxContext,
): OutboxStep<'none' | 'waiting' | 'queued' | 'refused'> {
  if (!order) return enterOutboxState('none')
  if (!answer.ok && isRetryable(answer.failure)) return enterOutboxState('queued')
  const { request } = order
  const isMade =
    answer.ok && cartId !== null && cartId !== request.cart_id && !isCustomerCartId(cartId)
  if (!isMade) return enterRefusedState(order, failure)
  return enterOutboxState('waiting', [
    { kind: 'write', order: { ...order, request: { ...request, cart_id: futureCartPlaceholder } } },
    // It follows as soon as its answered task is gone.
    { kind: 'block' },
  ])
}

/** The cart of both is used up by `placed`: what was changed since is told to be left out. */
export function finishWithPlacedOrder(
  placed: StoredPlacedOrder,
  known: OutboxContext,
): OutboxStep<'none' | 'placed'> {
  const { order } = known
  if (!order) return enterOutboxState('none')
  if (order.transmited) return enterOutboxState('placed')
  const { confirmation, orderId, outrun } = placed
  if (order.order_id === orderId)
    return enterOutboxState('placed', [writePlaced(order, confirmation, known)])
  const { orderNumber } = confirmation
  const isChanged = !hasSameOrderContent(order, placed)
  const isToldOf = outrun?.includes(order.order_id)
  return enterOutboxState('none', [
    { kind: 'remove-now' },
    ...(isToldOf ? [{ kind: 'notify-preempted', orderNumber, isChanged } as const] : []),
  ])
}

function writePlaced(
  order: WaitingOrder,
  confirmation: StoredPlacedOrder['confirmation'],
  { now }: OutboxContext,
): OutboxEffect {
  const placed = { transmited: true, transmited_at: now, confirmation, refusal: null }
  return { kind: 'write', order: { ...order, ...placed } }
}

/** Whether a placed order has the same content as another one of the same cart. */
function hasSameOrderContent(
  { request, lines, totals }: OrderDraft,
  placed: StoredPlacedOrder,
): boolean {
  const isSameWay =
    JSON.stringify(request.addressInformation) === JSON.stringify(placed.addressInformation)
  const isSameCoupon = !totals || !placed.totals || totals.coupon_code === placed.totals.coupon_code
  return isSameWay && isSameCoupon && hasSameProducts(lines, placed.lines)
}
