import type { RenderWorker } from './render-worker.ts'

const maxWaitMs = 10_000

/**
 * Chooses a worker for each page, of those whose event loops turn. Pages wait where there is none,
 * and where one stands still at the very page: a second one would stand still at it too.
 */
export function createWorkerSelector(workers: ReadonlySet<RenderWorker>) {
  const waiting = new Set<() => void>()
  const listResponsiveWorkers = () =>
    [...workers].filter(worker => worker.state() === 'ready' && !worker.isSilent())

  const mustWait = (path: string) =>
    listResponsiveWorkers().length === 0 || [...workers].some(worker => worker.standsAt() === path)

  async function untilRendered(path: string): Promise<boolean> {
    const endMs = performance.now() + maxWaitMs
    while (mustWait(path)) {
      const leftMs = endMs - performance.now()
      if (leftMs <= 0) return false
      await waitForNextEvent(leftMs)
    }
    return true
  }

  function waitForNextEvent(maxMs: number): Promise<void> {
    return new Promise(resolve => {
      const end = () => {
        clearTimeout(timer)
        waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, maxMs)
      waiting.add(end)
    })
  }

  return {
    mustWait,
    untilRendered,
    isWhole: (size: number) => listResponsiveWorkers().length >= size,
    async take(path: string): Promise<RenderWorker | null> {
      if (!(await untilRendered(path))) return null
      const [first = null, ...others] = listResponsiveWorkers()
      return others.reduce(
        (least, other) => (least && other.inFlight() < least.inFlight() ? other : least),
        first,
      )
    },
    /** To be called when a worker stands still, turns again, becomes ready or ends. */
    noteNews(): void {
      if (listResponsiveWorkers().length === 0) return
      for (const go of waiting) go()
      for (const worker of workers) if (worker.isSilent()) worker.takeBackPages()
    },
  }
}
