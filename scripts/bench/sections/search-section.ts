import type { MeasuredBudget } from '../budgets.ts'
import type { OpenSearchFigures, SearchFigures } from '../figures.ts'
import { formatCount, formatMarkdownTable, formatMs } from '../markdown.ts'
import { benchCommand, type ReportSection } from '../report-section.ts'

/** Milliseconds, p95, at the largest catalogue. */
const searchBudget = 20

export type SearchFiguresByEngine = {
  memory: readonly SearchFigures[]
  openSearch: OpenSearchFigures
}

/** The same queries by the search in the process and by a server. */
export const searchSection: ReportSection<SearchFiguresByEngine> = {
  write: ({ memory, openSearch }) => `## Search

Four kinds of queries, as pages send them, with counts of five facets and 50 hits: listings of a category, texts, misspelled texts,
and filters. Budget: ${searchBudget} ms at 100,000 products, p95. Processor time is that of the process; time on the clock has the waiting in it.

### In the process

p95 of processor time:

${formatSearchTable(memory, ({ cpu = {} }) => cpu)}

p95 of time on the clock:

${formatSearchTable(memory, ({ wall }) => wall)}

### By OpenSearch

${writeEngine(openSearch)}

![p95 of searches over the number of products](pictures/bench-search.svg)`,

  listBudgets: ({ memory, openSearch }) => [
    ...createBudgets('in the process, processor time', memory, ({ cpu = {} }) => cpu),
    ...createBudgets('in the process, on the clock', memory, ({ wall }) => wall),
    ...('sizes' in openSearch
      ? createBudgets('by OpenSearch, on the clock', openSearch.sizes, ({ wall }) => wall)
      : []),
  ],

  drawGraphs: ({ memory, openSearch }) => ({
    'bench-search.svg': {
      ...{ title: 'Search, p95: processor time of the process', x: 'products', y: 'ms' },
      budget: searchBudget,
      lines: listLines(memory, '', ({ cpu = {} }) => cpu),
    },
    ...('sizes' in openSearch && {
      'bench-search-engines.svg': {
        ...{ title: 'Search, p95 on the clock', x: 'products', y: 'ms' },
        budget: searchBudget,
        lines: [
          ...listLines(memory, 'process: ', ({ wall }) => wall),
          ...listLines(openSearch.sizes, 'server: ', ({ wall }) => wall),
        ],
      },
    }),
  }),
}

type TimesOf = (figures: SearchFigures) => Readonly<Record<string, number>>

function writeEngine(openSearch: OpenSearchFigures): string {
  if ('reason' in openSearch) return openSearch.reason
  const { version, sizes } = openSearch
  return `The same queries through the same port, by a server of one node on this machine (${version}), which the run starts and fills. p95 of time
on the clock: the server works in a process of its own, and words and facets take several calls.

${formatSearchTable(sizes, ({ wall }) => wall)}

![p95 of searches in the process and by a server](pictures/bench-search-engines.svg)`
}

function formatSearchTable(sizes: readonly SearchFigures[], timesOf: TimesOf): string {
  const [first] = sizes
  const hasMemory = first?.megabytes !== undefined
  return formatMarkdownTable(
    [
      ...['products', 'documents', ...Object.keys(first ? timesOf(first) : {})],
      ...['seconds to fill', ...(hasMemory ? ['MB'] : [])],
    ],
    sizes.map(size => [
      ...[formatCount(size.products), formatCount(size.documents)],
      ...Object.values(timesOf(size)).map(formatMs),
      ...[size.filled.toFixed(0), ...(hasMemory ? [(size.megabytes ?? 0).toFixed(0)] : [])],
    ]),
  )
}

/** Of the largest catalogue, the kind of query that takes longest. */
function createBudgets(
  where: string,
  sizes: readonly SearchFigures[],
  timesOf: TimesOf,
): MeasuredBudget[] {
  const largest = sizes.at(-1)
  if (!largest) return []
  const slowestFirst = Object.entries(timesOf(largest)).sort(([, one], [, other]) => other - one)
  const subjectOf = (kind: string) =>
    `search ${where}, ${formatCount(largest.products)} products, p95 of the slowest kind (${kind})`
  return slowestFirst.slice(0, 1).map(([kind, figure]) => ({
    ...{ subject: subjectOf(kind), limit: searchBudget, figure, unit: 'ms' },
    command: benchCommand,
  }))
}

function listLines(sizes: readonly SearchFigures[], prefix: string, timesOf: TimesOf) {
  const [first] = sizes
  return Object.keys(first ? timesOf(first) : {}).map(kind => ({
    name: prefix + kind,
    points: sizes.map(size => [size.products, timesOf(size)[kind] ?? 0] as const),
  }))
}
