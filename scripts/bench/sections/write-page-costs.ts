import { describeDistance } from '../budgets.ts'
import type { HtmlSize, PageFigures } from '../figures.ts'
import { formatMarkdownTable, formatMs } from '../markdown.ts'

/** Milliseconds of processor time: of a cached page in the front process, else of all together. */
export const pageBudgets = { cached: 0.5, rendered: 12 }

export const sumPageCost = ({ front, workers, platform }: PageFigures) => front + workers + platform
export const getFrontProcessCost = ({ front }: PageFigures) => front

/** The kinds of pages by what they cost each part, and how far that is from a budget. */
export function formatPageCosts(
  pages: readonly PageFigures[],
  budget: number,
  costOf: (page: PageFigures) => number,
): string {
  return formatMarkdownTable(
    ['', 'front', 'workers', 'platform', 'together', `budget ${budget}`],
    pages.map(page => [
      page.kind,
      ...[page.front, page.workers, page.platform, sumPageCost(page)].map(formatMs),
      describeDistance(costOf(page), budget),
    ]),
  )
}

/** The kind of page that costs most. */
export function findDearestPage(
  pages: readonly PageFigures[],
  costOf: (page: PageFigures) => number,
): { kind: string; cost: number } {
  const costs = pages.map(page => ({ kind: page.kind, cost: costOf(page) }))
  return costs.toSorted((one, other) => other.cost - one.cost)[0] ?? { kind: 'none', cost: 0 }
}

/** `12.3 (2.1)`: KiB of HTML, and what of them is sent. */
export const formatHtmlSize = ({ plain, sent }: HtmlSize) =>
  `${plain.toFixed(1)} (${sent.toFixed(1)})`
