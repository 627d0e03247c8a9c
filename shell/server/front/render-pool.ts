import type { LiveRemotes } from '../remotes/live-remotes.ts'
import type { BreakerChange, WorkerFault } from '../worker/protocol.ts'
import type { RenderWorker, RenderWorkerOptions } from './render-worker.ts'
import { createWorkerSelector } from './worker-choice.ts'

export type RenderPoolEvent =
  | { event: 'worker-ready'; worker: number }
  | { event: 'worker-ended'; worker: number; how: string }
  | ({ event: 'worker-fault'; worker: number } & WorkerFault)
  | ({ event: 'worker-breaker'; worker: number } & BreakerChange)
  | { event: 'worker-replaced'; worker: number; because: string }

export type RenderPoolOptions = {
  size: number
  live: LiveRemotes
  startWorker(options: Omit<RenderWorkerOptions, 'setup'>): RenderWorker
  report(event: RenderPoolEvent): void
  /** Hears of everything that code of remotes does to a worker. */
  onFault(fault: WorkerFault): void
}

export interface RenderPool {
  /**
   * Resolves with the worker that has least to do, of those whose event loops turn, when none
   * stands still at a page of this path; with null when it does not come to that in time.
   */
  take(path: string): Promise<RenderWorker | null>
  /** Whether there is something to wait for in `take`. */
  mustWait(path: string): boolean
  /** Resolves when `take` would: with false when it does not come to that in time. */
  untilRendered(path: string): Promise<boolean>
  /** Whether all workers are there, and none stands still. */
  isWhole(): boolean
  /** Which generation pages are rendered with now. */
  generation(): number
  readyCount(): number
  /** Of each worker that answers, by its number. */
  workerMetrics(): Promise<ReadonlyMap<number, readonly object[]>>
  show(live: LiveRemotes): void
  /** Lets the workers finish what they render, and ends those that do not in time. */
  close(): Promise<void>
}

const drainMs = 3_000
const maxPauseMs = 5_000
/** A worker that lived this long was no failed start. */
const soundLifeMs = 10_000
/** Code that was replaced leaves something behind in V8; what a release weighs was measured. */
const maxGenerations = 60
const maxRssBytes = 640 * 1024 * 1024
/** How long a worker that is to be replaced goes on while its successor starts. */
const maxOverlapMs = 10_000

/**
 * Keeps a number of render workers alive. One that ends is replaced, after growing pauses; one that
 * has grown too big, or that a remote has done something to, when its successor is ready.
 */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { size, startWorker, report, onFault } = options
  const workers = new Set<RenderWorker>()
  const retiring = new Set<RenderWorker>()
  const choice = createWorkerSelector(workers)
  const { take, mustWait, untilRendered, noteNews } = choice
  let shown = options.live
  let nextId = 1
  let shortLives = 0
  let closing: PromiseWithResolvers<void> | null = null

  function start(onReady = () => {}) {
    const id = nextId++
    const startedAtMs = performance.now()
    const worker = startWorker({
      id,
      live: shown,
      onReady() {
        report({ event: 'worker-ready', worker: id })
        noteNews()
        onReady()
      },
      onBreaker: ({ name, state }) => report({ event: 'worker-breaker', worker: id, name, state }),
      onStands: noteNews,
      onTurns: noteNews,
      onBeat({ rssBytes, generations }) {
        if (rssBytes > maxRssBytes) {
          const problem = `it holds ${Math.round(rssBytes / 1024 / 1024)} MB`
          if (replace(worker, problem)) fault({ kind: 'memory', remote: null, problem })
        } else if (generations > maxGenerations) replace(worker, `${generations} releases`)
      },
      onFault: fault,
      onEnd(how) {
        workers.delete(worker)
        const isReplaced = retiring.delete(worker)
        if (closing) return void (workers.size === 0 && closing.resolve())
        report({ event: 'worker-ended', worker: id, how })
        noteNews()
        if (!isReplaced) startAgain(performance.now() - startedAtMs)
      },
    })
    workers.add(worker)

    function fault(found: WorkerFault) {
      report({ event: 'worker-fault', worker: id, ...found })
      onFault(found)
      // What nobody caught may have left anything half done.
      if (found.kind === 'exception') replace(worker, found.problem)
    }
  }

  function startAgain(livedMs: number) {
    shortLives = livedMs < soundLifeMs ? shortLives + 1 : 0
    const pauseMs = shortLives <= 2 * size ? 0 : Math.min(maxPauseMs, 100 * 2 ** shortLives)
    setTimeout(() => closing ?? start(), pauseMs).unref()
  }

  /** Answers whether it is news. */
  function replace(worker: RenderWorker, because: string): boolean {
    if (retiring.has(worker) || worker.state() !== 'ready' || closing) return false
    report({ event: 'worker-replaced', worker: worker.id, because })
    retiring.add(worker)
    const enough = setTimeout(() => worker.drain(), maxOverlapMs).unref()
    start(() => {
      clearTimeout(enough)
      worker.drain()
    })
    return true
  }

  const ready = () => [...workers].filter(worker => worker.state() === 'ready')

  for (let count = 0; count < size; count += 1) start()
  return {
    take,
    mustWait,
    untilRendered,
    isWhole: () => choice.isWhole(size),
    generation: () => shown.id,
    readyCount: () => ready().length,
    async workerMetrics() {
      const read = ready().map(async worker => [worker.id, await worker.readMetrics()] as const)
      const answers = await Promise.all(read)
      return new Map(answers.flatMap(([id, metrics]) => (metrics ? [[id, metrics]] : [])))
    },
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
