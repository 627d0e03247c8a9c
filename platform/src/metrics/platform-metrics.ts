import type { Failure } from '@vitrina/domain'
import { createLabelLimiter } from '@vitrina/metrics'
import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OutboxCounts } from '../mail/outbox.ts'
import type { ConnectionPoolCounts } from '../store/postgres-pool.ts'
import { getResponseMetrics, type SearchMetric } from './answer-notes.ts'
import { getMethodLabel, getRouteLabel } from './route-of.ts'

/** What is looked at whenever metrics are asked for. */
export type MetricsSources = {
  outbox(): Promise<OutboxCounts>
  catalog: { lagMs(): number; lookAtSearch(): Promise<{ products?: number }> }
  pool(): ConnectionPoolCounts | undefined
  replays(): ReadonlyMap<string, number>
}

export interface PlatformMetrics {
  /** Measures every request; to be used before all that answers. */
  measure: RequestHandler
  watch(sources: MetricsSources): void
  read(): Promise<string>
}

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Far more than the platform has routes. */
const maxRoutes = 150

/** The metrics of one platform process. */
export function createPlatformMetrics(): PlatformMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'vitrina_api_request_duration_seconds',
    help: 'Time from a call to the end of its answer, by route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers,
  })
  const orders = new Counter({
    name: 'vitrina_orders_total',
    help: 'Orders asked for, by what became of them',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of orderOutcomes) orders.inc({ outcome }, 0)
  const searches = new Counter({
    name: 'vitrina_searches_total',
    help: 'Searches of the catalogue: of which entity, by words or not, and whether they found',
    labelNames: ['entity', 'by_words', 'found'],
    registers,
  })
  const route = createLabelLimiter(maxRoutes)
  const noteSearch = ({ entity, byWords, found }: SearchMetric) =>
    searches.inc({ entity, by_words: String(byWords), found: String(found) })

  return {
    measure(request, response, next) {
      const beganAtMs = performance.now()
      response.once('close', () => {
        const seconds = (performance.now() - beganAtMs) / 1_000
        const labels = { method: getMethodLabel(request), route: route(getRouteLabel(request)) }
        // Nobody reads the answer: its client has left.
        const status = response.writableFinished ? String(response.statusCode) : 'left'
        requests.observe({ ...labels, status }, seconds)
        const { outcome, search } = getResponseMetrics(response)
        if (search) noteSearch(search)
        if (outcome && labels.route === '/api/order') orders.inc({ outcome: outcomeOf(outcome) })
      })
      next()
    },
    watch: sources => registerSourceGauges(registry, sources),
    read: () => registry.metrics(),
  }
}

const orderOutcomes = [
  'placed',
  'invalid',
  'not-found',
  'conflict',
  'signed-out',
  'too-many-requests',
  'other',
] as const

function outcomeOf(outcome: 'ok' | Failure['kind']): string {
  if (outcome === 'ok') return 'placed'
  return orderOutcomes.find(known => known === outcome) ?? 'other'
}

function registerSourceGauges(
  registry: Registry,
  { outbox, catalog, pool, replays }: MetricsSources,
): void {
  const registers = [registry]
  new Gauge({
    name: 'vitrina_mail_outbox',
    help: 'Emails in the outbox: waiting for their turn, tried in vain and waiting, given up',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await outbox())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'vitrina_catalog_lag_seconds',
    help: 'How long ago this process last saw all changes of the catalogue',
    registers,
    collect() {
      this.set(catalog.lagMs() / 1_000)
    },
  })
  new Gauge({
    name: 'vitrina_catalog_products',
    help: 'Products that can be searched, variants included',
    registers,
    async collect() {
      const { products } = await catalog.lookAtSearch()
      // An engine that does not answer is told by /readyz; the last number stands.
      if (products !== undefined) this.set(products)
    },
  })
  new Gauge({
    name: 'vitrina_database_connections',
    help: 'Connections to PostgreSQL, and those who wait for one; none with the embedded database',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool() ?? {})) this.set({ state }, count)
    },
  })
  new Counter({
    name: 'vitrina_idempotency_replays_total',
    help: 'Changes that were sent again under their key and got their first answer',
    labelNames: ['of'],
    registers,
    collect() {
      this.reset()
      for (const [of, count] of replays()) this.inc({ of }, count)
    },
  })
}
