import type { OrderConfirmation } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import type { SyncTask } from '@vitrina/sync-queue'
import type { OrderDraft } from '../checkout/order-types.ts'

/**
 * An order made while the platform was out of reach. Names of docs/rules/orders.md#orders-that-wait
 * where it has them.
 */
export type WaitingOrder = OrderDraft & {
  /** Also the key under which the platform makes it once. */
  order_id: string
  created_at: number
  updated_at: number
  /** The platform has made an order of it. */
  transmited: boolean
  transmited_at: number | null
  confirmation: OrderConfirmation | null
  /** The shopper wants it sent without being asked again. */
  isConfirmed: boolean
  /** It was sent already and the answer was lost: it may be an order of the shop by now. */
  mayHaveArrived: boolean
  /** Which customer made it; `null` a guest. It is sent as theirs or not at all. */
  owner: string | null
  /**
   * Whose it is to see: its `owner`, or whose session had run out when it was made. `null`: the
   * browser's.
   */
  of?: string | null
  /** Why the platform did not make an order of it. */
  refusal: Failure | null
}

/**
 * Stands for the cart that the changes waiting before the order will make
 * (docs/rules/offline.md#placeholders).
 */
export const futureCartPlaceholder = '{{cartId}}'

/** `stuck`: the platform was reached and did not do it, four times. */
export type WaitingOrderState = 'waiting' | 'sending' | 'stuck' | 'refused' | 'placed'

export type WaitingOrderView = WaitingOrder & {
  state: WaitingOrderState
  canBeCancelled: boolean
  /** It was made from an account that is not signed in now. */
  needsSignIn: boolean
  /** A change of the cart was given up on, and the order goes after it. */
  isHeldUp: boolean
  /** It is sent without being asked for once more, by any page of the shop or in the background. */
  isQueued: boolean
}

/**
 * As a screen shows it. `task` brings it to the platform, once it is to be sent; `signedIn` is
 * whoever is there now; `ahead` are the changes of the cart that go out before it.
 */
export function toWaitingOrderView(
  order: WaitingOrder,
  task: SyncTask | undefined,
  signedIn: string | null,
  ahead: readonly Pick<SyncTask, 'isDeadLetter'>[],
): WaitingOrderView {
  const stored = getStoredOrderState(order, task)
  const isOnItsWay = task?.sending || task?.transmited
  const state = stored !== 'queued' ? stored : isOnItsWay ? 'sending' : 'waiting'
  return {
    ...order,
    state,
    canBeCancelled: state === 'refused' || canWithdrawOrder(order, task),
    needsSignIn: order.owner !== null && order.owner !== signedIn,
    isHeldUp: state === 'waiting' && ahead.some(({ isDeadLetter }) => isDeadLetter),
    isQueued: stored === 'queued' || order.isConfirmed,
  }
}

/** By its record and its task alone; `queued`: a task is to bring it to the platform. */
export function getStoredOrderState(
  order: WaitingOrder,
  task: SyncTask | undefined,
): Exclude<WaitingOrderState, 'sending'> | 'queued' {
  if (order.transmited) return 'placed'
  if (order.refusal) return 'refused'
  if (!task) return 'waiting'
  return task.isDeadLetter ? 'stuck' : 'queued'
}

/** Nothing of it can have come to the platform: it may be taken back. */
export function canWithdrawOrder(order: WaitingOrder, task: SyncTask | undefined): boolean {
  return !order.mayHaveArrived && (!task?.sent || task.failure?.kind === 'signed-out')
}

/**
 * `present`: who is signed in, or whose session ran out last. What others have ordered here is not
 * for them.
 */
export function isOrderVisibleTo(
  present: string | null,
  { owner = null, of = null }: Partial<Pick<WaitingOrder, 'owner' | 'of'>>,
): boolean {
  const whose = owner ?? of
  return whose === null || whose === present
}

/** Still meant to become an order. */
export function isOrderUnplaced({ state }: Pick<WaitingOrderView, 'state'>): boolean {
  return state !== 'placed'
}
