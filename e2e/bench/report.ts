import os from 'node:os'
import type { MeasuredBudget } from '../../scripts/bench/budgets.ts'
import { drawLineChart, type LineChart } from '../../scripts/bench/draw-lines.ts'
import type {
  CatalogueFigures,
  MemoryAfterRequests,
  PageCpuTimes,
  RemoteCountFigures,
  StartupTimes,
} from '../../scripts/bench/figures.ts'
import { formatBudgetTable, formatMarkdownTable } from '../../scripts/bench/markdown.ts'
import type { FederationOverhead } from '../../scripts/bench/one-bundle/federation-share.ts'
import { federationShareSection } from '../../scripts/bench/one-bundle/one-bundle-section.ts'
import type { RecordedStep } from '../../scripts/bench/record-steps.ts'
import type { ReportSection } from '../../scripts/bench/report-section.ts'
import {
  type BrowserFigures,
  browserSection,
} from '../../scripts/bench/sections/browser-section.ts'
import { scriptSizeSection } from '../../scripts/bench/sections/bytes-section.ts'
import { platformCallSection } from '../../scripts/bench/sections/call-section.ts'
import { catalogueSection } from '../../scripts/bench/sections/catalogue-section.ts'
import { memorySection } from '../../scripts/bench/sections/memory-section.ts'
import { remoteCountSection } from '../../scripts/bench/sections/remotes-section.ts'
import {
  type SearchFiguresByEngine,
  searchSection,
} from '../../scripts/bench/sections/search-section.ts'
import {
  concurrentShopperSection,
  type ShopperFiguresByCaching,
} from '../../scripts/bench/sections/shopper-section.ts'
import { startupTimeSection } from '../../scripts/bench/sections/start-section.ts'
import type { MeasuredSize } from '../../scripts/size/measure-files.ts'

/** What the steps of a run measure, by the sections of the report. */
export type BenchResults = {
  pages: readonly CatalogueFigures[]
  oneBundle: readonly FederationOverhead[]
  calls: readonly PageCpuTimes[]
  search: SearchFiguresByEngine
  remotes: readonly RemoteCountFigures[]
  bytes: readonly MeasuredSize[]
  browser: BrowserFigures
  starts: StartupTimes
  memory: readonly MemoryAfterRequests[]
  loads: ShopperFiguresByCaching
}

/** In the order of the report. */
const sections: { [Name in keyof BenchResults]: ReportSection<BenchResults[Name]> } = {
  pages: catalogueSection,
  oneBundle: federationShareSection,
  remotes: remoteCountSection,
  calls: platformCallSection,
  search: searchSection,
  bytes: scriptSizeSection,
  browser: browserSection,
  starts: startupTimeSection,
  memory: memorySection,
  loads: concurrentShopperSection,
}

const names = Object.keys(sections) as (keyof BenchResults)[]

/** What `use` makes of each section and its figures. */
function mapSections<Value>(
  results: BenchResults,
  use: <Figures>(section: ReportSection<Figures>, figures: Figures) => Value,
): Value[] {
  const useSection = <Name extends keyof BenchResults>(name: Name) =>
    use<BenchResults[Name]>(sections[name], results[name])
  return names.map(name => useSection(name))
}

/** The graphs, by the names of their files. */
export function drawBenchGraphs(results: BenchResults): Record<string, string> {
  const charts: Record<string, LineChart> = Object.assign(
    {},
    ...mapSections(results, (section, figures) => section.drawGraphs?.(figures) ?? {}),
  )
  return Object.fromEntries(
    Object.entries(charts).map(([file, chart]) => [file, drawLineChart(chart)]),
  )
}

export type BenchRun = { command: string; steps: readonly RecordedStep[] }

/** The report as docs/benchmarks.md holds it. */
export function writeBenchReport(results: BenchResults, { command, steps }: BenchRun): string {
  const budgets: MeasuredBudget[] = mapSections(
    results,
    (section, figures) => section.listBudgets?.(figures) ?? [],
  ).flat()
  const day = steps.at(-1)?.endedAt.slice(0, 10) ?? ''
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0)
  return `# Benchmarks

\`${command}\`, ${day}, Node ${process.versions.node}, ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}).
One run measures all of it, but for what names another command and its day. Processor time is that of the servers' processes
(\`/proc/<pid>/stat\`, all threads) divided by the number of requests, in milliseconds; Brotli, connections that stay open.

## Every budget and its distance

${formatBudgetTable(budgets)}

${mapSections(results, (section, figures) => section.write(figures)).join('\n\n')}

## The steps of the run

${Math.round(seconds / 60)} minutes without the build. Raw figures are stored as each step ends; \`--resume\` goes on after the last one.

${formatMarkdownTable(
  ['step', 'seconds', 'ended'],
  steps.map(step => [
    ...[step.name, String(step.seconds), `${step.endedAt.slice(0, 16).replace('T', ' ')} UTC`],
  ]),
)}
`
}
