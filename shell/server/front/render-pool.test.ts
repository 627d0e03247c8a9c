import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createRenderPool, type RenderPoolEvent } from './render-pool.ts'
import { createEmptyLiveRemotes, createFakeWorker, type FakeWorker } from './testing.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const mebibyte = 1024 * 1024

function poolOf(size: number) {
  const workers: FakeWorker[] = []
  const events: RenderPoolEvent['event'][] = []
  const faults: unknown[] = []
  const pool = createRenderPool({
    size,
    live: createEmptyLiveRemotes(1),
    startWorker(options) {
      const worker = createFakeWorker(options)
      workers.push(worker)
      return worker
    },
    report: ({ event }) => void events.push(event),
    onFault: fault => void faults.push(fault),
  })
  const worker = (at: number) => workers[at] as FakeWorker
  return { pool, workers, worker, events, faults }
}

/** A pool of two workers, both of which are ready. */
function readyPool() {
  const made = poolOf(2)
  for (const worker of made.workers) worker.becomeReady()
  return made
}

describe('a pool of render workers', () => {
  it('assigns a page to the worker with the fewest pages in flight', async () => {
    const { pool, worker } = readyPool()
    worker(0).is({ inFlight: 2 })
    worker(1).is({ inFlight: 1 })
    expect(await pool.take('/')).toBe(worker(1))
  })

  it('assigns no page to an unresponsive worker while another worker responds', async () => {
    const { pool, worker } = readyPool()
    worker(0).is({ isSilent: true })
    worker(1).is({ inFlight: 9 })
    expect(await pool.take('/')).toBe(worker(1))
  })

  it('assigns waiting pages to the first unresponsive worker that responds again', async () => {
    const { pool, worker } = readyPool()
    for (const at of [0, 1]) worker(at).is({ isSilent: true })
    const [taken, turning] = [pool.take('/'), pool.untilRendered('/')]
    worker(1).is({ isSilent: false })
    worker(1).tells.onTurns()
    expect(await Promise.all([taken, turning])).toEqual([worker(1), true])
  })

  it('delays pages with the same path as the page that blocks a worker', async () => {
    const { pool, worker } = readyPool()
    worker(0).is({ isSilent: true, standsAt: '/cart' })
    expect([pool.mustWait('/cart'), pool.mustWait('/')]).toEqual([true, false])
    const taken = pool.take('/cart')
    expect(await pool.take('/')).toBe(worker(1))
    worker(1).is({ inFlight: 9 })
    worker(0).is({ isSilent: false, standsAt: null })
    worker(0).tells.onTurns()
    expect(await taken).toBe(worker(0))
    worker(0).is({ isSilent: true, standsAt: '/cart' })
    const takenLater = pool.take('/cart')
    worker(0).end()
    expect(await takenLater).toBe(worker(1))
  })

  it('is complete only if all of its workers respond', () => {
    const { pool, worker } = readyPool()
    expect(pool.isWhole()).toBe(true)
    worker(0).is({ isSilent: true })
    expect(pool.isWhole()).toBe(false)
  })

  it('takes pages back from a blocked worker once another worker responds again', () => {
    const { worker } = readyPool()
    for (const at of [0, 1]) worker(at).is({ isSilent: true })
    for (const at of [0, 1]) worker(at).tells.onStands()
    expect([worker(0).takenBack(), worker(1).takenBack()]).toEqual([0, 0])
    worker(1).is({ isSilent: false })
    worker(1).tells.onTurns()
    expect([worker(0).takenBack(), worker(1).takenBack()]).toEqual([1, 0])
  })

  it('assigns a waiting page to the first worker that becomes ready', async () => {
    const { pool, worker } = poolOf(2)
    const taken = pool.take('/')
    worker(1).becomeReady()
    expect(await taken).toBe(worker(1))
  })

  it('assigns no worker to a page if none becomes ready within 10 seconds', async () => {
    const { pool } = poolOf(1)
    const [taken, turning] = [pool.take('/'), pool.untilRendered('/')]
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await Promise.all([taken, turning])).toEqual([null, false])
  })

  it('replaces a crashed worker by a worker with the current release set', async () => {
    const { pool, workers, worker } = readyPool()
    pool.show(createEmptyLiveRemotes(2))
    worker(0).end()
    await jest.advanceTimersByTimeAsync(0)
    expect(workers).toHaveLength(3)
    expect(worker(2).shown).toEqual([2])
    expect(pool.readyCount()).toBe(1)
  })

  it('increases the pause between starts of a worker that crashes at start', async () => {
    const { workers } = poolOf(1)
    for (let round = 0; round < 20; round += 1) {
      workers.at(-1)?.end()
      await jest.advanceTimersByTimeAsync(100)
    }
    expect(workers.length).toBeLessThan(6)
    await jest.advanceTimersByTimeAsync(5_000)
    expect(workers.at(-1)?.state()).toBe('starting')
  })

  it('loads a new release set into every worker', () => {
    const { pool, workers } = readyPool()
    pool.show(createEmptyLiveRemotes(2))
    expect(workers.map(({ shown }) => shown)).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect(pool.generation()).toBe(2)
  })

  it.each([
    ['uses 700 MiB of memory', { rssBytes: 700 * mebibyte, generations: 1 }],
    ['has loaded 61 release sets', { rssBytes: 100 * mebibyte, generations: 61 }],
  ])('replaces a worker that %s, and drains it when its replacement is ready', (_why, beat) => {
    const { workers, worker } = readyPool()
    worker(0).tells.onBeat(beat)
    worker(0).tells.onBeat(beat)
    expect(workers).toHaveLength(3)
    expect(worker(0).state()).toBe('ready')
    worker(2).becomeReady()
    expect(worker(0).state()).toBe('draining')
    worker(0).end('exit code 0')
    expect(workers).toHaveLength(3)
  })

  it('reports a worker’s excessive memory once', () => {
    const { worker, faults } = readyPool()
    const beat = { rssBytes: 700 * mebibyte, generations: 1 }
    worker(0).tells.onBeat(beat)
    worker(0).tells.onBeat(beat)
    expect(faults).toEqual([{ kind: 'memory', remote: null, problem: 'it holds 700 MB' }])
  })

  it('replaces a worker after an uncaught exception, but not after excessive output', () => {
    const { worker, workers, faults } = readyPool()
    const late = { kind: 'output', remote: 'catalog', problem: 'far too much' } as const
    worker(0).tells.onFault(late)
    expect(workers).toHaveLength(2)
    const thrown = { kind: 'exception', remote: 'catalog', problem: 'nobody caught it' } as const
    worker(0).tells.onFault(thrown)
    expect(workers).toHaveLength(3)
    expect(faults).toEqual([late, thrown])
  })

  it('closes once its draining workers have exited', async () => {
    const { pool, workers, worker } = readyPool()
    const closed = pool.close()
    expect(workers.map(({ state }) => state())).toEqual(['draining', 'draining'])
    for (const at of [0, 1]) worker(at).end('exit code 0')
    await closed
    expect(workers).toHaveLength(2)
  })

  it('kills workers that have not exited 3 seconds after closing', async () => {
    const { pool, workers } = readyPool()
    const closed = pool.close()
    await jest.advanceTimersByTimeAsync(3_000)
    await closed
    expect(workers.map(({ state }) => state())).toEqual(['ended', 'ended'])
  })
})
