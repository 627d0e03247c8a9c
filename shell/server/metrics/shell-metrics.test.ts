import { describe, expect, it } from '@jest/globals'
import type { RemoteState } from '../remotes/remote-state.ts'
import { createProcessMetrics } from './process-metrics.ts'
import { createShellMetrics } from './shell-metrics.ts'

function openMetrics(states: Record<string, RemoteState> = {}) {
  const metrics = createShellMetrics()
  metrics.watch({
    states: () => states,
    depth: () => ({
      purchases: { inFlight: 1, waiting: 0 },
      catalogue: { inFlight: 3, waiting: 12 },
    }),
    readyWorkers: () => 2,
    workerMetrics: async () => new Map(),
    pageCache: () => ({ pages: 3, bytes: 90_000, isFollowing: false }),
  })
  const linesOf = async (name: string) =>
    (await metrics.read()).split('\n').filter(line => line.startsWith(`${name}{`))
  return { ...metrics, linesOf }
}

const measured = {
  ...{ shows: 'catalog:./product', loadMs: 30, renderMs: 8 },
  remotes: { catalog: { ms: 6, errors: 0 }, content: { ms: 1, errors: 2 } },
}

describe('the metrics of the page server', () => {
  it('count pages by status and by screen, with the duration of each phase', async () => {
    const { onPage, onMeasured, linesOf } = openMetrics()
    onPage(200, 0.05)
    onPage(418, 0.05)
    onMeasured(measured, 4)
    expect(await linesOf('vitrina_page_duration_seconds_count')).toEqual([
      'vitrina_page_duration_seconds_count{status="200"} 1',
      'vitrina_page_duration_seconds_count{status="other"} 1',
    ])
    expect(await linesOf('vitrina_pages_rendered_total')).toEqual([
      'vitrina_pages_rendered_total{kind="catalog:./product"} 1',
    ])
    expect(await linesOf('vitrina_page_phase_seconds_sum')).toEqual([
      'vitrina_page_phase_seconds_sum{phase="queue"} 0.004',
      'vitrina_page_phase_seconds_sum{phase="load"} 0.03',
      'vitrina_page_phase_seconds_sum{phase="render"} 0.008',
    ])
  })

  it('include each remote’s render time, errors, loads, refusals and live version', async () => {
    const { onMeasured, onRemoteEvent, linesOf } = openMetrics({
      catalog: { status: 'up', version: '1a2b' },
      content: { status: 'down', version: null },
    })
    onMeasured(measured, undefined)
    onRemoteEvent({ event: 'remote-activated', remote: 'catalog', version: '1a2b', replaced: null })
    const refusal = { reason: 'trial', problem: 'The slot content.hero ends the process' } as const
    onRemoteEvent({
      event: 'remote-refused',
      remote: 'content',
      version: '2',
      ...refusal,
      keeps: null,
    })
    expect(await linesOf('vitrina_remote_errors_total')).toEqual([
      'vitrina_remote_errors_total{remote="content"} 2',
    ])
    expect(await linesOf('vitrina_remote_render_seconds_sum')).toEqual([
      'vitrina_remote_render_seconds_sum{remote="catalog"} 0.006',
      'vitrina_remote_render_seconds_sum{remote="content"} 0.001',
    ])
    expect(await linesOf('vitrina_remote_loads_total')).toHaveLength(1)
    expect(await linesOf('vitrina_remote_refusals_total')).toEqual([
      'vitrina_remote_refusals_total{remote="content",reason="trial"} 1',
    ])
    expect(await linesOf('vitrina_remote_up')).toEqual([
      'vitrina_remote_up{remote="catalog"} 1',
      'vitrina_remote_up{remote="content"} 0',
    ])
    expect(await linesOf('vitrina_remote_version_info')).toEqual([
      'vitrina_remote_version_info{remote="catalog",version="1a2b"} 1',
    ])
  })

  it('count page cache responses by origin, with number, size and freshness of pages', async () => {
    const { onCacheAnswer, linesOf, read } = openMetrics()
    onCacheAnswer('hit')
    onCacheAnswer('hit')
    onCacheAnswer('miss')
    expect(await linesOf('vitrina_page_cache_answers_total')).toEqual([
      'vitrina_page_cache_answers_total{origin="hit"} 2',
      'vitrina_page_cache_answers_total{origin="stale"} 0',
      'vitrina_page_cache_answers_total{origin="shared"} 0',
      'vitrina_page_cache_answers_total{origin="miss"} 1',
      'vitrina_page_cache_answers_total{origin="old"} 0',
      'vitrina_page_cache_answers_total{origin="private"} 0',
    ])
    const lines = (await read()).split('\n')
    expect(lines).toContain('vitrina_page_cache_pages 3')
    expect(lines).toContain('vitrina_page_cache_bytes 90000')
    expect(lines).toContain('vitrina_page_cache_following 0')
  })

  it('count open circuit breakers until the breaker closes or its worker ends', async () => {
    const { onPool, linesOf } = openMetrics()
    const breaker = (worker: number, name: string, state: 'open' | 'closed') =>
      onPool({ event: 'worker-breaker', worker, name, state })
    breaker(1, 'loader catalog:./product', 'open')
    breaker(2, 'loader catalog:./product', 'open')
    breaker(2, 'platform, product by words', 'open')
    expect((await linesOf('vitrina_breakers_open')).sort()).toEqual([
      'vitrina_breakers_open{of="loader",remote="catalog"} 2',
      'vitrina_breakers_open{of="platform",remote="shell"} 1',
    ])
    breaker(1, 'loader catalog:./product', 'closed')
    onPool({ event: 'worker-ended', worker: 2, how: 'SIGKILL' })
    expect(await linesOf('vitrina_breakers_open')).toEqual([
      'vitrina_breakers_open{of="platform",remote="shell"} 0',
    ])
  })

  it('include the length of the page queue, shed pages and ready workers', async () => {
    const { onShed, linesOf, read } = openMetrics()
    onShed('catalogue')
    expect(await linesOf('vitrina_page_queue')).toContain(
      'vitrina_page_queue{lane="catalogue",state="waiting"} 12',
    )
    expect(await linesOf('vitrina_pages_shed_total')).toContain(
      'vitrina_pages_shed_total{lane="catalogue"} 1',
    )
    expect(await read()).toContain('vitrina_render_workers_ready 2\n')
  })

  it('get no new time series for unknown remotes, routes and errors', async () => {
    const metrics = openMetrics()
    const makeUp = (from: number) => {
      for (let number = from; number < from + 200; number += 1) {
        const remote = `made-up-${number}`
        const page = { path: '/', route: `${remote}:page` }
        metrics.onVital({ ...page, name: 'LCP', value: 1_000 })
        metrics.onBrowserRemoteFailure(remote)
        const at = undefined
        metrics.onBrowserError({ ...page, error: 'E', code: 1, at, remote, version: '1' })
        metrics.onMeasured(
          { ...measured, shows: remote, remotes: { [remote]: { ms: 1, errors: 1 } } },
          1,
        )
        metrics.onPage(number, 1)
        const problem = `no ${remote}`
        metrics.onRemoteEvent({ event: 'entry-refused', remote, reason: 'damaged', problem })
      }
    }
    makeUp(1_000)
    const before = (await metrics.read()).split('\n').length
    makeUp(2_000)
    expect((await metrics.read()).split('\n')).toHaveLength(before)
  })
})

describe('the metrics of all processes of the page server', () => {
  const cpu = (value: number) => ({
    name: 'process_cpu_seconds_total',
    help: 'CPU',
    type: 'counter',
    values: [{ value, labels: {} }],
    aggregator: 'sum',
  })

  it('are summed, including the counts of ended workers', async () => {
    const own = { getMetricsAsJSON: async () => [cpu(1)] }
    const processes = createProcessMetrics(own as never)
    const read = async (workers: [number, number][]) => {
      const text = await processes.read(new Map(workers.map(([id, value]) => [id, [cpu(value)]])))
      return Number(text.match(/^process_cpu_seconds_total (\S+)$/m)?.[1])
    }
    expect(
      await read([
        [1, 10],
        [2, 20],
      ]),
    ).toBe(31)
    expect(
      await read([
        [2, 21],
        [3, 1],
      ]),
    ).toBe(33)
    expect(await read([[3, 2]])).toBe(34)
  })
})
