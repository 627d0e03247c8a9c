import { createLabelLimiter } from '@vitrina/metrics'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BrowserError, BrowserVital } from '../client-reports/client-reports.ts'
import type { AdmissionClass, PageQueueDepth } from '../front/admit-pages.ts'
import type { RenderPoolEvent } from '../front/render-pool.ts'
import type { PageCacheOutcome } from '../page-cache/cache-pages.ts'
import type { PageCacheState } from '../page-cache/open-page-cache.ts'
import type { RemoteManagerEvent } from '../remotes/remote-manager-event.ts'
import type { RemoteState } from '../remotes/remote-state.ts'
import type { PageMeasurement } from '../worker/page-measurer.ts'
import { createBrowserMetrics } from './browser-metrics.ts'
import { createPageCacheCounter, registerPageCacheGauges } from './page-cache-metrics.ts'
import { createProcessMetrics, type WorkerMetrics } from './process-metrics.ts'
import { createRemoteMetrics } from './remote-metrics.ts'

/** What is looked at whenever metrics are asked for. */
export type ShellMetricsSources = {
  states(): Readonly<Record<string, RemoteState>>
  depth(): PageQueueDepth
  readyWorkers(): number
  workerMetrics(): Promise<WorkerMetrics>
  /** Undefined where pages are not cached. */
  pageCache: (() => PageCacheState) | undefined
}

export interface ShellMetrics {
  onPage(status: number, seconds: number): void
  onMeasured(measured: PageMeasurement, queuedMs: number | undefined): void
  onShed(lane: AdmissionClass): void
  onCacheAnswer(origin: PageCacheOutcome): void
  onRemoteEvent(event: RemoteManagerEvent): void
  onPool(event: RenderPoolEvent): void
  onWithdrawn(remote: string): void
  onVital(vital: BrowserVital): void
  onBrowserError(error: BrowserError): void
  onBrowserRemoteFailure(remote: string): void
  onReportsRefused(reason: string): void
  watch(sources: ShellMetricsSources): void
  read(): Promise<string>
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** Modules that show a page: every remote brings a few. */
const maxKinds = 80

/** The metrics of one page server: its front process counts, also for its render workers. */
export function createShellMetrics(): ShellMetrics {
  const registry = new Registry()
  const registers = [registry]
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  const processes = createProcessMetrics(own)
  const remotes = createRemoteMetrics(registry)
  const browsers = createBrowserMetrics(registry)
  const cachedPages = createPageCacheCounter(registry)
  const kind = createLabelLimiter(maxKinds)
  let sources: ShellMetricsSources | undefined

  const pages = new Histogram({
    name: 'vitrina_page_duration_seconds',
    help: 'Time from the request for a page to the end of its answer, by status',
    labelNames: ['status'],
    buckets: secondsBuckets,
    registers,
  })
  const rendered = new Counter({
    name: 'vitrina_pages_rendered_total',
    help: 'Pages that workers answered, by the module that shows them',
    labelNames: ['kind'],
    registers,
  })
  const phases = new Histogram({
    name: 'vitrina_page_phase_seconds',
    help: 'What pages wait for: a place in the queue, their data, their rendering',
    labelNames: ['phase'],
    buckets: secondsBuckets,
    registers,
  })
  const shed = new Counter({
    name: 'vitrina_pages_shed_total',
    help: 'Pages that were told to come later, by lane',
    labelNames: ['lane'],
    registers,
  })
  for (const lane of ['purchases', 'catalogue']) shed.inc({ lane }, 0)

  return {
    onPage: (status, seconds) => pages.observe({ status: statusOf(status) }, seconds),
    onMeasured(measured, queuedMs) {
      const { shows, loadMs, renderMs } = measured
      rendered.inc({ kind: kind(shows) })
      if (queuedMs !== undefined) phases.observe({ phase: 'queue' }, queuedMs / 1_000)
      phases.observe({ phase: 'load' }, loadMs / 1_000)
      phases.observe({ phase: 'render' }, renderMs / 1_000)
      remotes.onMeasured(measured)
    },
    onShed: lane => shed.inc({ lane }),
    onRemoteEvent: remotes.onRemoteEvent,
    onPool: remotes.onPool,
    onWithdrawn: remotes.onWithdrawn,
    ...browsers,
    ...cachedPages,
    watch(given) {
      sources = given
      remotes.watch(given.states)
      watchQueue(registry, given)
      if (given.pageCache) registerPageCacheGauges(registry, given.pageCache)
    },
    async read() {
      const workers = (await sources?.workerMetrics()) ?? new Map()
      return `${await registry.metrics()}\n${await processes.read(workers)}`
    },
  }
}

const statuses = new Set([200, 301, 302, 304, 307, 308, 404, 410, 500, 502, 503])

function statusOf(status: number): string {
  return statuses.has(status) ? String(status) : 'other'
}

function watchQueue(registry: Registry, { depth, readyWorkers }: ShellMetricsSources): void {
  const registers = [registry]
  new Gauge({
    name: 'vitrina_page_queue',
    help: 'Pages that are worked on, and pages that wait for a place, by lane',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const [lane, { inFlight, waiting }] of Object.entries(depth())) {
        this.set({ lane, state: 'under_way' }, inFlight)
        this.set({ lane, state: 'waiting' }, waiting)
      }
    },
  })
  new Gauge({
    name: 'vitrina_render_workers_ready',
    help: 'Render workers that can answer pages now',
    registers,
    collect() {
      this.set(readyWorkers())
    },
  })
}
