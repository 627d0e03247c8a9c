import { loaderTimeoutSymbol } from '../../app/remotes/loader-runner.ts'
import type { Breaker } from './breaker.ts'
import { startTimeLimit } from './start-time-limit.ts'

export type GuardedWork<Value> = {
  /** All of them have to be closed for the work to begin, and all hear how it went. */
  breakers: readonly Breaker[]
  limitMs: number
  /** Aborts when the caller stops waiting. */
  signal?: AbortSignal | undefined
  /** Gets the caller's signal, or in a probe one of its own. */
  work: (signal: AbortSignal) => Promise<Value>
}

/**
 * What the work answers; {@link loaderTimeoutSymbol} where it takes longer than its limit, than
 * whoever waits can wait, or where a breaker is open. Whoever waits when a breaker opens stops
 * waiting at that moment: requests that meet one hang share one wait.
 */
export function runBehindBreakers<Value>(
  guarded: GuardedWork<Value>,
): Promise<Value | typeof loaderTimeoutSymbol> {
  const { breakers, signal } = guarded
  const probe = () => {
    // Whether it ended in time is all a probe shows.
    measure({ ...guarded, signal: undefined }, probe).catch(() => undefined)
  }
  if (signal?.aborted) return Promise.resolve(loaderTimeoutSymbol)
  const open = breakers.filter(({ isClosed }) => !isClosed)
  if (open.length > 0) {
    for (const breaker of open) breaker.refuse(probe)
    return Promise.resolve(loaderTimeoutSymbol)
  }
  const waiting = Promise.withResolvers<Value | typeof loaderTimeoutSymbol>()
  const stopWaiting = () => waiting.resolve(loaderTimeoutSymbol)
  const unsubscribes = breakers.map(breaker => breaker.onOpened(stopWaiting))
  signal?.addEventListener('abort', stopWaiting)
  measure(guarded, probe, stopWaiting).then(waiting.resolve, waiting.reject)
  return waiting.promise.finally(() => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    signal?.removeEventListener('abort', stopWaiting)
  })
}

/** Does the work and tells the breakers whether it has ended within its limit. */
async function measure<Value>(
  { breakers, limitMs, signal, work }: GuardedWork<Value>,
  probe: () => void,
  onLate: () => void = () => undefined,
): Promise<Value> {
  const begunAtMs = Date.now()
  const settle = (outcome: 'answered' | 'timed-out') => {
    for (const breaker of breakers) breaker.settle(outcome, begunAtMs, probe)
  }
  let isLate = false
  const limit = startTimeLimit(limitMs, () => {
    isLate = true
    settle('timed-out')
    onLate()
  })
  try {
    return await work(signal ?? AbortSignal.timeout(limitMs))
  } finally {
    limit.stop()
    if (!isLate) settle('answered')
  }
}
