import type { MeasuredBudget } from '../budgets.ts'
import type { ChartLine } from '../draw-lines.ts'
import type { CatalogueFigures, PageCpuTimes } from '../figures.ts'
import { formatCount, formatMarkdownTable } from '../markdown.ts'
import { benchCommand, type ReportSection } from '../report-section.ts'
import {
  findMostExpensivePage,
  formatHtmlSize,
  formatPageCosts,
  getFrontProcessCost,
  pageBudgets,
  sumPageCost,
} from './write-page-costs.ts'

/** Pages over growing catalogues, cached and rendered anew. */
export const catalogueSection: ReportSection<readonly CatalogueFigures[]> = {
  write: sizes => `## Pages

Of the demo shop, and of generated catalogues in its place (\`npm run seed -- --products 100000\`). Budgets: ${pageBudgets.cached} ms of the front
process for a cached page, ${pageBudgets.rendered} ms of all processes together for one that is rendered anew (\`PAGE_CACHE=off\`).

${sizes.map(writeSize).join('\n\n')}

### Growth with the catalogue

Seconds on the clock until the catalogue is in the database, and until a platform that starts has read it; HTML in KiB, and what of it is sent
by Brotli; megabytes the processes hold after all the requests.

${formatMarkdownTable(
  [
    ...['products', 'seconds to fill', 'to start a platform'],
    ...(sizes[0]?.html ?? []).map(({ kind }) => `${kind}, HTML (sent)`),
    ...['front, MB', 'workers', 'platform'],
  ],
  sizes.map(({ products, filled, started, html, memory }) => [
    ...[formatCount(products), filled.toFixed(0), started.toFixed(0)],
    ...html.map(formatHtmlSize),
    ...[memory.front, memory.workers, memory.platform].map(String),
  ]),
)}

![Processor time of a page over the number of products](pictures/bench-pages.svg)`,

  listBudgets: sizes =>
    sizes.flatMap(({ products, cached, rendered }): MeasuredBudget[] => [
      createBudget('a cached page', products, cached, pageBudgets.cached, getFrontProcessCost),
      createBudget('a page rendered anew', products, rendered, pageBudgets.rendered, sumPageCost),
    ]),

  drawGraphs: sizes => ({
    'bench-pages.svg': {
      ...{ title: 'A page rendered anew, processor time of all', x: 'products', y: 'ms' },
      budget: pageBudgets.rendered,
      lines: listKindLines(sizes),
    },
  }),
}

function writeSize({ products, cached, rendered }: CatalogueFigures): string {
  return `### ${formatCount(products)} products

Cached:

${formatPageCosts(cached, pageBudgets.cached, getFrontProcessCost)}

Rendered anew:

${formatPageCosts(rendered, pageBudgets.rendered, sumPageCost)}`
}

function createBudget(
  subject: string,
  products: number,
  pages: readonly PageCpuTimes[],
  limit: number,
  costOf: (page: PageCpuTimes) => number,
): MeasuredBudget {
  const { kind, cost } = findMostExpensivePage(pages, costOf)
  const of = `${subject}, ${formatCount(products)} products, the dearest of three (${kind})`
  return { subject: of, limit, figure: cost, unit: 'ms', command: benchCommand }
}

function listKindLines(sizes: readonly CatalogueFigures[]): ChartLine[] {
  return (sizes[0]?.rendered ?? []).map(({ kind }, index) => ({
    name: kind,
    points: sizes.map(({ products, rendered }) => {
      const page = rendered[index]
      return [products, page ? sumPageCost(page) : 0] as const
    }),
  }))
}
