import type { Failure } from '@vitrina/domain'
import type { SyncTask } from '@vitrina/sync-queue'
import type { CartChange } from './cart-change.ts'
import { findLine } from './cart-line.ts'
import type { CartRecords } from './cart-records.ts'
import type { VisibleCartLine } from './cart-state.ts'
import { readCartTaskSubject } from './cart-tasks.ts'

type LateRefusalOptions = {
  records: Pick<CartRecords, 'refusals'>
  /** What the shopper sees in the cart now. */
  lines: () => readonly VisibleCartLine[]
  areLinesVisible: () => boolean
  tell: (change: CartChange, failure: Failure) => void
  now: () => number
  soonMs: number
}

/** Tells of refusals that come when nobody waits for the answer any more. */
export function createLateRefusalNotifier(options: LateRefusalOptions) {
  const { records, lines, areLinesVisible, tell, now, soonMs } = options
  /** What was said here to go out by itself. */
  const promised = new Map<string, CartChange>()

  /** Where the line is in sight, the note beside it says so. */
  function notifyLateRefusal(change: CartChange, failure: Failure) {
    const line = 'line' in change && findLine(lines(), change.line)
    if (!line || !areLinesVisible()) tell(change, failure)
  }

  return {
    promise: (key: string, change: CartChange) => void promised.set(key, change),

    /** Another tab has heard the refusal, and cannot know that it was promised here. */
    tellBroken() {
      for (const { key, failure, isTold } of promised.size > 0 ? records.refusals() : []) {
        const change = promised.get(key)
        if (!change) continue
        promised.delete(key)
        if (!isTold) notifyLateRefusal(change, failure)
      }
    },

    /**
     * Who asked a moment ago and was not sent away hears it where they asked. Answers whether the
     * shopper was told here.
     */
    onRefused(task: SyncTask, change: CartChange, failure: Failure): boolean {
      const { askedAt = task.created_at } = readCartTaskSubject(task)
      const isLate = promised.delete(task.task_id) || now() - askedAt > soonMs
      if (isLate) notifyLateRefusal(change, failure)
      return isLate
    },
  }
}
