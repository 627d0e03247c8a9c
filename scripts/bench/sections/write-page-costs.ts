import { describeBudgetMargin } from '../budgets.ts'
import type { HtmlSize, PageCpuTimes } from '../figures.ts'
import { formatMarkdownTable, formatMs } from '../markdown.ts'

/** Milliseconds of processor time: of a cached page in the front process, else of all together. */
export const pageBudgets = { cached: 0.5, rendered: 12 }

export const sumPageCost = ({ front, workers, platform }: PageCpuTimes) =>
  front + workers + platform
export const getFrontProcessCost = ({ front }: PageCpuTimes) => front

/** The kinds of pages by what they cost each part, and how far that is from a budget. */
export function formatPageCosts(
  pages: readonly PageCpuTimes[],
  budget: number,
  costOf: (page: PageCpuTimes) => number,
): string {
  return formatMarkdownTable(
    ['', 'front', 'workers', 'platform', 'together', `budget ${budget}`],
    pages.map(page => [
      page.kind,
      ...[page.front, page.workers, page.platform, sumPageCost(page)].map(formatMs),
      describeBudgetMargin(costOf(page), budget),
    ]),
  )
}

/** The kind of page that costs most. */
export function findMostExpensivePage(
  pages: readonly PageCpuTimes[],
  costOf: (page: PageCpuTimes) => number,
): { kind: string; cost: number } {
  const costs = pages.map(page => ({ kind: page.kind, cost: costOf(page) }))
  return costs.toSorted((one, other) => other.cost - one.cost)[0] ?? { kind: 'none', cost: 0 }
}

/** `12.3 (2.1)`: KiB of HTML, and what of them is sent. */
export const formatHtmlSize = ({ plain, sent }: HtmlSize) =>
  `${plain.toFixed(1)} (${sent.toFixed(1)})`
