import type { SearchIndex } from '../src/search/search-index.ts'
import { type BenchQueryKind, createBenchQueries } from './asked-queries.ts'

export type Percentiles = { p50: number; p95: number; slowest: number }

/** Milliseconds of one kind of queries: of this process's processor, and on the clock. */
export type SearchTimes = { cpu: Percentiles; wall: Percentiles }

const warmUp = 20

/** Searches for each of so many queries of a kind, one after another, after a few to warm up. */
export async function measureSearches(
  index: SearchIndex,
  kind: BenchQueryKind,
  count: number,
): Promise<SearchTimes> {
  const queries = createBenchQueries(kind, count)
  const page = { from: 0, size: 50 }
  for (const query of queries.slice(0, warmUp)) await index.search('product', query, page)
  const cpu: number[] = []
  const wall: number[] = []
  for (const query of queries) {
    const cpuBefore = process.cpuUsage()
    const startedMs = performance.now()
    await index.search('product', query, page)
    wall.push(performance.now() - startedMs)
    cpu.push(measureCpuSince(cpuBefore))
  }
  return { cpu: computePercentiles(cpu), wall: computePercentiles(wall) }
}

/** Processor time in milliseconds: other work on the machine does not count. */
export function measureCpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

function computePercentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), slowest: at(1) }
}
