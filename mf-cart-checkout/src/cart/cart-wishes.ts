import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import type { SyncQueue, SyncTask } from '@vitrina/sync-queue'
import {
  type CartChange,
  isQuantityChange,
  overtakes,
  overtaking,
  type WaitingChange,
} from './cart-change.ts'
import type { CartRecords } from './cart-records.ts'
import { subjectOf, taskOf, waitingOf } from './cart-tasks.ts'

/** A wish that is on its way to the queue. */
type Draft = { key: string; change: CartChange; epoch: string; isStoring: boolean }

export type WishesOptions = {
  records: CartRecords
  queue: SyncQueue
  newKey: () => string
  /** What waits has changed. */
  onChange: () => void
}

/** From the shopper's hand into the queue, and out of it again: what waits, and what became of it. */
export function createCartWishes({ records, queue, newKey, onChange }: WishesOptions) {
  let drafts: readonly Draft[] = []
  let storing: Promise<unknown> = Promise.resolve()

  const stored = () => queue.tasks('cart')

  /** Shows a wish at once. Nothing is sent before `store`. */
  function draft(change: CartChange): Draft {
    const former = drafts.findLast(
      ({ change: other, isStoring }) => !isStoring && overtakes(change, other),
    )
    const wish = {
      key: newKey(),
      change: former ? joined(former.change, change) : change,
      epoch: records.epoch(),
      isStoring: false,
    }
    drafts = [...drafts.filter(other => other !== former), wish]
    onChange()
    return wish
  }

  /** Puts a wish into the queue, in place of an unsent one for the same goods. */
  function store(wish: Draft): Promise<void> {
    if (!drafts.includes(wish)) return Promise.resolve()
    wish.isStoring = true
    const mine = storing.then(() => put(wish))
    storing = mine.catch(() => undefined)
    return mine
  }

  async function put(wish: Draft): Promise<void> {
    try {
      const former = stored().findLast(task => isOvertaken(task, wish))
      const change = former ? joined(subjectOf(former).change, wish.change) : wish.change
      const replaced =
        former && (await queue.replace(former.task_id, taskOf(change, wish.epoch, wish.key)))
      if (!replaced) await queue.put(taskOf(wish.change, wish.epoch, wish.key))
    } finally {
      drafts = drafts.filter(other => other !== wish)
      onChange()
    }
  }

  function isOvertaken(task: SyncTask, { change, epoch }: Draft): boolean {
    const former = subjectOf(task)
    return !task.sent && !task.parked && former.epoch === epoch && overtakes(change, former.change)
  }

  /** Oldest first, without those the kept cart contains. */
  function waiting(): WaitingChange[] {
    const epoch = records.epoch()
    const applied = new Set(records.snapshot()?.applied)
    const queued = waitingOf(stored(), epoch).filter(({ key }) => !applied.has(key))
    const known = new Set(queued.map(({ key }) => key))
    const own = drafts
      .filter(wish => wish.epoch === epoch && !known.has(wish.key) && !applied.has(wish.key))
      .map(({ key, change }) => ({ ...change, key, state: 'waiting' }) as const)
    return [...queued, ...own]
  }

  /** What has become of a wish; undefined while that is open. */
  function outcome(key: string): Result<unknown> | undefined {
    if (drafts.some(wish => wish.key === key)) return undefined
    const task = queue.find(key)
    if (task?.parked) return fail(task.failure ?? lost)
    if (task && !task.acknowledged) return undefined
    const refusal = records.refusals().find(other => other.key === key)
    return refusal ? fail(refusal.failure) : succeed(null)
  }

  return { draft, store, waiting, outcome }
}

const lost: Failure = { kind: 'unexpected', status: 0, message: '' }

function joined(former: CartChange, later: CartChange): CartChange {
  return isQuantityChange(former) && isQuantityChange(later) ? overtaking(former, later) : later
}
