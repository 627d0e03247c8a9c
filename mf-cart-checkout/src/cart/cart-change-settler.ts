import { isCartItem } from '@vitrina/contract/shapes'
import { type Failure, isString, type Result } from '@vitrina/domain'
import {
  isCartMissingFailure,
  type SyncQueue,
  type SyncTask,
  type TaskSettlementOutcome,
} from '@vitrina/sync-queue'
import type { CartChange } from './cart-change.ts'
import { toCartLine } from './cart-line.ts'
import type { CartPlatform } from './cart-platform.ts'
import type { CartRecords } from './cart-records.ts'
import { readCartTaskSubject } from './cart-tasks.ts'
import type { ConfirmedCartWriter } from './confirmed-cart-writer.ts'
import type { CartOwnership } from './ownership/cart-ownership.ts'

export type CartChangeSettlerOptions = {
  records: CartRecords
  queue: Pick<SyncQueue, 'context'>
  platform: CartPlatform
  ownership: CartOwnership
  confirming: ConfirmedCartWriter
  /** Answers whether the shopper was told here. */
  onRefused: (task: SyncTask, change: CartChange, failure: Failure) => boolean
}

/**
 * What becomes of a change once the platform has answered it. Called under the cart's lock, in one
 * tab.
 */
export function createCartChangeSettler(options: CartChangeSettlerOptions) {
  const { records, confirming } = options
  /** Answered once that there is no such thing, in a cart that is there. */
  const notFound = new Set<string>()

  return async (task: SyncTask, answer: Result<unknown>): Promise<TaskSettlementOutcome> => {
    const { epoch, change } = readCartTaskSubject(task)
    // It was meant for the cart of somebody who is gone.
    if (epoch !== records.epoch() || confirming.contains(task.task_id)) return 'done'
    // A release that can read what it is about can still tell the shopper of it.
    if (!change) return 'dead-letter'
    if (answer.ok) {
      const item = change.kind === 'coupon' ? null : (answer.value ?? null)
      // It is done, whatever its answer tells: what became of the line shows as the cart is read.
      const line = item === null || isCartItem(item) ? item && toCartLine(item) : undefined
      confirming.confirm(task.task_id, change, line)
      return 'done'
    }
    const { failure } = answer
    if (await mayYetSucceed(task, change, failure, notFound, options)) return 'again'
    const isTold = options.onRefused(task, change, failure)
    confirming.refuse({ key: task.task_id, failure, isTold }, change)
    return 'done'
  }
}

/** Whether it is to be sent again, as it has not met the cart that is the shopper's by now. */
async function mayYetSucceed(
  { task_id }: SyncTask,
  { kind }: CartChange,
  failure: Failure,
  notFound: Set<string>,
  { records, queue, platform, ownership }: CartChangeSettlerOptions,
): Promise<boolean> {
  const cartId = await queue.context.read('cartId', isString)
  // A cart may have come since: the failure is the queue's own, whatever there is now.
  if (cartId === null || cartId !== records.token() || isCartMissingFailure(failure)) {
    // There was no cart to put anything into.
    await ownership.open()
    return true
  }
  if (failure.kind !== 'not-found' && failure.kind !== 'signed-out') return false
  const held = await ownership.current()
  // The session has ended or begun since: the change has not met the cart it was meant for.
  if (!held.ok || held.value !== cartId) return true

  const current = await platform.read(cartId)
  if (current.ok) {
    if (notFound.delete(task_id)) return false
    // Sent while the session was over it has not met this cart, though its customer is back now.
    notFound.add(task_id)
    return true
  }
  if (current.failure.kind !== 'not-found') return true
  const recreated = await ownership.recreate(cartId)
  return !recreated.ok || recreated.value === 'recreated' || kind === 'add'
}
