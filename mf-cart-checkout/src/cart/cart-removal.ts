import type { SyncQueue } from '@vitrina/sync-queue'
import type { CartRecords } from './cart-records.ts'
import type { CartSession } from './cart-session.ts'
import { readCartTaskSubject } from './cart-tasks.ts'
import type { PendingChanges } from './pending-changes.ts'

type ForgetOptions = {
  records: CartRecords
  queue: Pick<SyncQueue, 'context' | 'drop' | 'tasks'>
  session: Pick<CartSession, 'token'>
  pending: Pick<PendingChanges, 'waiting'>
  newKey: () => string
  onForgotten: () => void
  /** The records have changed: this tab is to look. */
  look: () => void
}

/** How a cart ends in this browser: by an order, or as somebody leaves. */
export function createCartRemover(options: ForgetOptions) {
  const { records, queue, session, pending, newKey, onForgotten, look } = options
  let epoch = records.epoch()

  /** What is meant for a cart that is not here any more is sent to none. */
  async function dropForeign() {
    const known = new Set(pending.waiting().map(({ key }) => key))
    const applied = new Set(records.snapshot()?.applied)
    for (const task of queue.tasks('cart')) {
      const { task_id } = task
      const { epoch: meant, change } = readCartTaskSubject(task)
      // Another release can read it, and it is meant for this cart.
      const isUnread = change === null && meant === records.epoch()
      if (!known.has(task_id) && !applied.has(task_id) && !isUnread) await queue.drop(task_id)
    }
  }

  return {
    dropForeign,

    /** It has become an order. What is still to be added goes to the next one. */
    clear() {
      records.clear()
      onForgotten()
      void queue.context.remove('cartId')
      for (const change of pending.waiting()) {
        if (change.kind !== 'add') void queue.drop(change.key)
      }
      look()
    },

    /**
     * Somebody has signed out: what is theirs stays with the platform, and nothing of it here
     * (docs/rules/cart.md#logging-out-and-ordering).
     */
    leaveToNobody() {
      // One tab of the browser does it; another may have begun the next cart since. A tab that
      // slept hears of the end when somebody is here again: what is kept now is theirs.
      if (records.epoch() === epoch && session.token() === null) {
        records.beginEpoch(newKey())
        records.clear()
        records.keepOwnership({ unmergedCart: null })
      }
      epoch = records.epoch()
      onForgotten()
      if (records.token() === null) void queue.context.remove('cartId')
      void dropForeign()
      look()
    },
  }
}
