import type { LiveRemotes } from '../remotes/live-remotes.ts'
import type { RenderWorker, RenderWorkerOptions } from './render-worker.ts'

export type PoolEvent =
  | { event: 'worker-ready'; worker: number }
  | { event: 'worker-ended'; worker: number; how: string; restartInMs: number }

export type RenderPoolOptions = {
  size: number
  live: LiveRemotes
  startWorker(options: Omit<RenderWorkerOptions, 'setup'>): RenderWorker
  report(event: PoolEvent): void
}

export interface RenderPool {
  /** Resolves with the worker that has least to do; with null when none becomes ready in time. */
  take(): Promise<RenderWorker | null>
  readyCount(): number
  show(live: LiveRemotes): void
  /** Lets the workers finish what they render, and ends those that do not in time. */
  close(): Promise<void>
}

const waitForWorkerMs = 10_000
const drainMs = 3_000
const longestPauseMs = 5_000
/** A worker that lived this long was no failed start. */
const soundLifeMs = 10_000

/** Keeps a number of render workers alive: one that ends is replaced, after growing pauses. */
export function createRenderPool({
  size,
  live,
  startWorker,
  report,
}: RenderPoolOptions): RenderPool {
  const workers = new Set<RenderWorker>()
  const waiting = new Set<(worker: RenderWorker | null) => void>()
  let shown = live
  let nextId = 1
  let shortLives = 0
  let closing: PromiseWithResolvers<void> | null = null

  function start() {
    const id = nextId++
    const startedAtMs = performance.now()
    const worker = startWorker({
      id,
      live: shown,
      onReady() {
        report({ event: 'worker-ready', worker: id })
        for (const serve of waiting) serve(worker)
      },
      onEnd(how) {
        workers.delete(worker)
        if (closing) return void (workers.size === 0 && closing.resolve())
        shortLives = performance.now() - startedAtMs < soundLifeMs ? shortLives + 1 : 0
        const restartInMs = shortLives < 2 ? 0 : Math.min(longestPauseMs, 100 * 2 ** shortLives)
        report({ event: 'worker-ended', worker: id, how, restartInMs })
        setTimeout(() => closing ?? start(), restartInMs).unref()
      },
    })
    workers.add(worker)
  }

  const ready = () => [...workers].filter(worker => worker.state() === 'ready')

  function nextReady(): Promise<RenderWorker | null> {
    return new Promise(resolve => {
      const serve = (worker: RenderWorker | null) => {
        clearTimeout(timer)
        waiting.delete(serve)
        resolve(worker)
      }
      const timer = setTimeout(serve, waitForWorkerMs, null)
      waiting.add(serve)
    })
  }

  for (let count = 0; count < size; count += 1) start()
  return {
    async take() {
      const [first, ...others] = ready()
      if (!first) return nextReady()
      return others.reduce(
        (least, other) => (other.underWay() < least.underWay() ? other : least),
        first,
      )
    },
    readyCount: () => ready().length,
    show(next) {
      if (next === shown) return
      shown = next
      for (const worker of workers) worker.show(next)
    },
    async close() {
      closing ??= Promise.withResolvers()
      for (const worker of workers) worker.drain()
      if (workers.size === 0) closing.resolve()
      const overdue = setTimeout(() => {
        for (const worker of workers) worker.kill()
      }, drainMs)
      await closing.promise
      clearTimeout(overdue)
    },
  }
}
