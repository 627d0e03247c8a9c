import type { Breaker } from '../breakers/breaker.ts'
import { startTimeLimit } from '../breakers/start-time-limit.ts'

export type RenderTimeout = {
  /** Aborted when nobody waits any longer for what hangs. */
  late: AbortSignal
  /** Whether that is because it had all the time it may take. */
  isOverLimit(): boolean
  stop(): void
}

type WaitOptions = {
  limitMs: number
  /** Until the page's time is over. */
  leftMs: number
  /** Pages that meet one hang share one wait: it ends for all when one of these opens. */
  shared: readonly Breaker[]
}

const minWaitMs = 50

/** Waits for what hangs in a page, as long as that page can wait. */
export function startRenderTimeout({ limitMs, leftMs, shared }: WaitOptions): RenderTimeout {
  const waitMs = Math.max(minWaitMs, Math.min(limitMs, leftMs))
  const late = new AbortController()
  const stopWaiting = () => late.abort()
  let isOver = false
  const limit = startTimeLimit(waitMs, () => {
    isOver = true
    stopWaiting()
  })
  const unsubscribes = shared.map(breaker => breaker.onOpened(stopWaiting))
  return {
    late: late.signal,
    isOverLimit: () => isOver && waitMs >= limitMs,
    stop() {
      limit.stop()
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}
