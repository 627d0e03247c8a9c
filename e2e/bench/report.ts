import os from 'node:os'
import type { FederationShare } from '../../scripts/bench/one-bundle/federation-share.ts'
import { oneBundleSection } from '../../scripts/bench/one-bundle/one-bundle-section.ts'
import type { PageCosts } from '../page-cost/measure-pages.ts'
import { drawLineChart } from './draw-lines.ts'
import type { LoadFigures, MemorySample } from './measure-growth.ts'

export type BenchResults = {
  kept: readonly PageCosts[]
  rendered: readonly PageCosts[]
  oneBundle: readonly FederationShare[]
  calls: readonly PageCosts[]
  search: readonly { products: number; memory: number; p95: Readonly<Record<string, number>> }[]
  bytes: readonly { page: string; gzip: number; limit: number }[]
  memory: readonly MemorySample[]
  loads: Readonly<Record<string, readonly LoadFigures[]>>
  command: string
}

/** Milliseconds of processor time, and of a search. */
const budgets = { kept: 0.5, rendered: 12, search: 20 }
const figure = (value: number) => value.toFixed(2)
const together = ({ front, workers, platform }: PageCosts) => front + workers + platform

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** How far a figure is from its budget, in words of a table. */
const distance = (value: number, budget: number) =>
  value <= budget
    ? `kept, ${Math.round((1 - value / budget) * 100)} % below`
    : `**not reached**, ${Math.round((value / budget - 1) * 100)} % above`

function costs(rows: readonly PageCosts[], budget: number, of: (row: PageCosts) => number) {
  return table(
    ['', 'front', 'workers', 'platform', 'together', `budget ${budget}`],
    rows.map(row => [
      row.kind,
      ...[row.front, row.workers, row.platform, together(row)].map(figure),
      distance(of(row), budget),
    ]),
  )
}

/** The graphs, by the names of their files. */
export function drawBenchGraphs({ search, memory, loads }: BenchResults): Record<string, string> {
  const kinds = Object.keys(search[0]?.p95 ?? {})
  return {
    'bench-search.svg': drawLineChart({
      ...{ title: 'Search, p95 of processor time', x: 'products', y: 'ms' },
      budget: budgets.search,
      lines: kinds.map(name => ({
        name,
        points: search.map(({ products, p95 }) => [products, p95[name] ?? 0] as const),
      })),
    }),
    'bench-memory.svg': drawLineChart({
      ...{ title: 'Memory held', x: 'mixed requests', y: 'MB' },
      lines: (['front', 'workers', 'platform'] as const).map(name => ({
        name,
        points: memory.map(held => [held.requests, held[name]] as const),
      })),
    }),
    'bench-load.svg': drawLineChart({
      ...{ title: 'A category, p95 of its time', x: 'shoppers who ask without a pause', y: 'ms' },
      lines: Object.entries(loads).map(([name, points]) => ({
        name,
        points: points.map(({ shoppers, p95 }) => [shoppers, p95] as const),
      })),
    }),
  }
}

/** The report as docs/benchmarks.md holds it. */
export function writeBenchReport(measured: BenchResults): string {
  const { kept, rendered, calls, search, bytes, memory, loads, command } = measured
  const loadRows = Object.entries(loads).flatMap(([name, all]) =>
    all.map(({ shoppers, p50, p95, aSecond }) => [
      ...[name, String(shoppers), figure(p50), figure(p95), aSecond.toFixed(0)],
    ]),
  )
  return `# Benchmarks

\`${command}\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}).
One run measures all of it. Processor time is that of the servers' processes (\`/proc/<pid>/stat\`, all threads) divided by the
number of requests, in milliseconds; the demo shop, Brotli, connections that stay open.

## A page that is kept

Budget: ${budgets.kept} ms of the front process.

${costs(kept, budgets.kept, ({ front }) => front)}

## A page rendered anew

Budget: ${budgets.rendered} ms of all processes together.

${costs(rendered, budgets.rendered, together)}

${oneBundleSection.write(measured.oneBundle)}

## Calls of the platform

${table(
  ['', 'ms of the platform'],
  calls.map(({ kind, platform }) => [kind, figure(platform)]),
)}

## Search in the process

Budget: ${budgets.search} ms at 100,000 products, p95 of processor time.

${table(
  ['products', ...Object.keys(search[0]?.p95 ?? {}), 'MB'],
  search.map(({ products, p95, memory: megabytes }) => [
    products.toLocaleString('en'),
    ...Object.values(p95).map(figure),
    megabytes.toFixed(0),
  ]),
)}

![](pictures/bench-search.svg)

## Bytes of scripts

KiB of gzip before a shopper does anything.

${table(
  ['page', 'KiB', 'limit', ''],
  bytes.map(({ page, gzip, limit }) => [
    ...[page, gzip.toFixed(1), limit.toFixed(1), distance(gzip, limit)],
  ]),
)}

## Memory

Megabytes while home, listings, products and addresses that are not there are asked for by four shoppers.

${table(
  ['requests', 'front', 'workers', 'platform'],
  memory.map(held => [held.requests, held.front, held.workers, held.platform].map(String)),
)}

![](pictures/bench-memory.svg)

## More shoppers

A category of 50 cards, milliseconds on the clock.

${table(['page', 'shoppers', 'p50', 'p95', 'a second'], loadRows)}

![](pictures/bench-load.svg)

## Not measured here

- Search by OpenSearch: \`npm run trial:search-engine\` runs it against a real server.
- Lighthouse, LCP and blocking time: \`npm run trial:lighthouse\` and \`npm run trial:first-load\`.
`
}
