import type { Failure } from '@vitrina/domain'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { CartChange } from './cart-change.ts'
import type { createCartWishes } from './cart-wishes.ts'

type EarlyOptions = {
  queue: Pick<SyncQueue, 'find' | 'subscribe'>
  wishes: Pick<ReturnType<typeof createCartWishes>, 'outcome'>
  /** Refusals of wishes older than this are told of by whoever takes the answer in. */
  soonMs: number
  now: () => number
  tell: (change: CartChange, failure: Failure) => void
}

/**
 * Who was told at once that a wish waits has gone on, and does not look any more where they asked: a
 * refusal that comes a moment later is told of wherever they are.
 */
export function createEarlyRefusals({ queue, wishes, soonMs, now, tell }: EarlyOptions) {
  return (key: string, change: CartChange): void => {
    const meantAtMs = queue.find(key)?.created_at ?? now()
    const stop = queue.subscribe(check)
    function check() {
      const isLate = now() - meantAtMs > soonMs
      if (!isLate && queue.find(key)) return
      stop()
      const outcome = isLate ? undefined : wishes.outcome(key)
      if (outcome && !outcome.ok) tell(change, outcome.failure)
    }
    check()
  }
}
