import { type Result, succeed } from '@vitrina/domain'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { Delay } from './attempts.ts'
import type { PendingChanges } from './pending-changes.ts'

/**
 * `isWaiting`: the platform cannot be reached now; the change is kept and goes out by itself.
 * `isWithdrawn`: the shopper thought better of it before it was sent.
 */
export type CartChangeResult = { readonly isWaiting: boolean; readonly isWithdrawn?: boolean }

type AnswersOptions = {
  pending: Pick<PendingChanges, 'outcome' | 'waiting'>
  queue: Pick<SyncQueue, 'network' | 'subscribe'>
  wait: Delay
  /** How long a change may take before it is said to wait. */
  soonMs: number
}

/** What this tab waits for: further presses, answers of the platform, work under way. */
export function createPendingWorkTracker({ pending, queue, wait, soonMs }: AnswersOptions) {
  const hurry = new Set<() => void>()
  const underWay = new Set<Promise<unknown>>()

  async function pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    hurry.add(resolve)
    await Promise.race([wait(ms), promise])
    hurry.delete(resolve)
  }

  function follow<Value>(work: Promise<Value>): Promise<Value> {
    underWay.add(work)
    return work.finally(() => underWay.delete(work))
  }

  /** The change's outcome, or that it has to wait. */
  function soon(key: string): Promise<Result<CartChangeResult>> {
    return new Promise(resolve => {
      const stops: (() => void)[] = []
      function end(answer: Result<CartChangeResult>) {
        for (const stop of stops) stop()
        resolve(answer)
      }
      function check() {
        const outcome = pending.outcome(key)
        if (outcome) end(outcome.ok ? succeed({ isWaiting: false, ...outcome.value }) : outcome)
        else if (queue.network.state === 'unreachable') end(succeed({ isWaiting: true }))
      }
      const timer = setTimeout(() => end(succeed({ isWaiting: true })), soonMs)
      stops.push(() => clearTimeout(timer), queue.subscribe(check), queue.network.subscribe(check))
      check()
    })
  }

  /** Nothing pauses any more, and nothing is on its way, or cannot be for now. */
  async function settled(): Promise<void> {
    do {
      for (const go of hurry) go()
      await Promise.allSettled(underWay)
      const left = pending.waiting().filter(({ state }) => state !== 'failed')
      await Promise.all(left.map(({ key }) => soon(key)))
    } while (underWay.size > 0)
  }

  return { pause, follow, soon, settled }
}
