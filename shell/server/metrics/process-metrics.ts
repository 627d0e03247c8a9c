import { AggregatorRegistry, type Registry } from 'prom-client'

type Metric = { name: string; type: string }

/** Metrics of the render workers, by their number. */
export type WorkerMetrics = ReadonlyMap<number, readonly object[]>

/**
 * Node's own metrics of all processes of the page server as one. What workers that have ended did
 * stays counted as they last told it: a sum that fell would look like a restart of the whole.
 */
export function createProcessMetrics(own: Registry) {
  let living: WorkerMetrics = new Map()
  let ended: readonly object[] = []

  async function remember(now: WorkerMetrics): Promise<void> {
    for (const [worker, metrics] of living) {
      if (!now.has(worker)) ended = await sumOf([ended, metrics.filter(isCounted)])
    }
    living = now
  }

  return {
    async read(workers: WorkerMetrics): Promise<string> {
      await remember(workers)
      const all = [await own.getMetricsAsJSON(), ...living.values(), ended]
      return AggregatorRegistry.aggregate(all.map(metrics => [...metrics])).metrics()
    },
  }
}

const isCounted = (metric: object) => ['counter', 'histogram'].includes((metric as Metric).type)

function sumOf(all: readonly (readonly object[])[]): Promise<readonly object[]> {
  return AggregatorRegistry.aggregate(all.map(metrics => [...metrics])).getMetricsAsJSON()
}
