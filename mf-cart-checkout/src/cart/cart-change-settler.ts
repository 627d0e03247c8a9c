import { isCartItem } from '@vitrina/contract/shapes'
import { type Failure, isString, type Result } from '@vitrina/domain'
import {
  isCartMissingFailure,
  type SettleVerdict,
  type SyncQueue,
  type SyncTask,
} from '@vitrina/sync-queue'
import type { CartChange } from './cart-change.ts'
import { toCartLine } from './cart-line.ts'
import type { CartPlatform } from './cart-platform.ts'
import type { CartRecords } from './cart-records.ts'
import { readTaskSubject } from './cart-tasks.ts'
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
export function createCartChangeSettler({
  records,
  queue,
  platform,
  ownership,
  confirming,
  onRefused,
}: CartChangeSettlerOptions) {
  /** Answered once that there is no such thing, in a cart that is there. */
  const notFound = new Set<string>()

  async function settle(task: SyncTask, answer: Result<unknown>): Promise<SettleVerdict> {
    const { epoch, change } = readTaskSubject(task)
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
    return afterFailure(task, change, answer.failure)
  }

  async function afterFailure(
    task: SyncTask,
    change: CartChange,
    failure: Failure,
  ): Promise<SettleVerdict> {
    const cartId = await queue.context.read('cartId', isString)
    // A cart may have come since: the failure is the queue's own, whatever there is now.
    if (cartId === null || cartId !== records.token() || isCartMissingFailure(failure))
      return withCart()
    if (failure.kind !== 'not-found' && failure.kind !== 'signed-out') {
      return refuse(task, change, failure)
    }
    const held = await ownership.current()
    if (!held.ok) return 'again'
    // The session has ended or begun since: the change has not met the cart it was meant for.
    if (held.value !== cartId) return 'again'

    const current = await platform.read(cartId)
    if (current.ok) {
      if (notFound.delete(task.task_id)) return refuse(task, change, failure)
      // Sent while the session was over it has not met this cart, though its customer is back now.
      notFound.add(task.task_id)
      return 'again'
    }
    if (current.failure.kind !== 'not-found') return 'again'
    const recreated = await ownership.recreate(cartId)
    if (!recreated.ok || recreated.value === 'recreated' || change.kind === 'add') return 'again'
    return refuse(task, change, failure)
  }

  /** There was no cart to put anything into. */
  async function withCart(): Promise<SettleVerdict> {
    await ownership.open()
    return 'again'
  }

  function refuse(task: SyncTask, change: CartChange, failure: Failure): SettleVerdict {
    const isTold = onRefused(task, change, failure)
    confirming.refuse({ key: task.task_id, failure, isTold }, change)
    return 'done'
  }

  return settle
}
