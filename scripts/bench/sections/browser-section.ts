import { lighthouseGates } from '../../trials/lighthouse-gates.ts'
import type { MeasuredBudget } from '../budgets.ts'
import { formatMarkdownTable } from '../markdown.ts'
import type { DatedFigures, FirstLoadFigures, LighthouseRow } from '../read-trial-pages.ts'
import type { ReportSection } from '../report-section.ts'

export type BrowserFigures = {
  lighthouse: DatedFigures<readonly LighthouseRow[]>
  firstLoad: DatedFigures<FirstLoadFigures>
}

const lighthouseCommand = '`npm run trial:lighthouse`'
const firstLoadCommand = '`npm run trial:first-load`'
/** As many times slower than before the ordered packages. */
const firstLoadBudget = 1.1

/** What phones see, as the pages of the two trials have it: not measured by this run. */
export const browserSection: ReportSection<BrowserFigures> = {
  write: ({ lighthouse, firstLoad }) => `## On a slow phone

Not measured by this run. ${lighthouseCommand} on ${lighthouse.date}, medians of its openings; [lighthouse.md](trials/lighthouse.md) has more:

${formatMarkdownTable(
  [
    ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
    ...['largest paint, ms', 'blocked, ms', 'layout shift'],
  ],
  lighthouse.figures.map(row => [
    row.page,
    ...[row.performance, row.accessibility, row.bestPractices, row.seo].map(String),
    ...[String(row.largestPaint), String(row.blocking), row.layoutShift.toFixed(3)],
  ]),
)}

${firstLoadCommand} on ${firstLoad.date}: the button of a product page listens after ${firstLoad.figures.current} ms, and after ${firstLoad.figures.former} ms at ddce158, before
the ordered packages; [first-load.md](trials/first-load.md) has more.`,

  listBudgets: ({ lighthouse, firstLoad }) => [
    ...listLighthouseBudgets(lighthouse),
    {
      subject: 'product page on slow 4G: the button listens, against ddce158',
      ...{ limit: firstLoadBudget, unit: 'times' },
      figure: firstLoad.figures.current / firstLoad.figures.former,
      command: `${firstLoadCommand}, ${firstLoad.date}`,
    },
  ],
}

type Score = 'performance' | 'accessibility' | 'bestPractices' | 'seo'
type Time = 'largestPaint' | 'blocking' | 'layoutShift'

/** Of each figure, the page that is furthest from it. */
function listLighthouseBudgets({ date, figures }: BrowserFigures['lighthouse']): MeasuredBudget[] {
  const command = `${lighthouseCommand}, ${date}`
  const { performance, blocking, largestPaint, layoutShift } = lighthouseGates
  // Search engines are kept from the checkout on purpose.
  const indexed = figures.filter(({ page }) => page !== 'checkout')
  const score = (name: string, key: Score, limit: number, rows = figures) => {
    const { page, [key]: figure } = findWorst(rows, row => -row[key])
    const subject = `Lighthouse, ${name}, the lowest (${page})`
    return { subject, limit, figure, unit: '', isAtLeast: true, command }
  }
  const time = (name: string, key: Time, limit: number, unit: string) => {
    const { page, [key]: figure } = findWorst(figures, row => row[key])
    return { subject: `Lighthouse, ${name}, the worst (${page})`, limit, figure, unit, command }
  }
  return [
    score('performance, gate', 'performance', performance.gate * 100),
    score('performance, goal', 'performance', performance.goal * 100),
    score('accessibility', 'accessibility', 100),
    score('best practices', 'bestPractices', 100),
    score('SEO without the checkout', 'seo', 100, indexed),
    time('largest paint', 'largestPaint', largestPaint, 'ms'),
    time('blocked, gate', 'blocking', blocking.gate, 'ms'),
    time('blocked, goal', 'blocking', blocking.goal, 'ms'),
    time('layout shift', 'layoutShift', layoutShift, ''),
  ]
}

function findWorst(
  rows: readonly LighthouseRow[],
  badness: (row: LighthouseRow) => number,
): LighthouseRow {
  const [worst] = rows.toSorted((one, other) => badness(other) - badness(one))
  if (!worst) throw new Error('There are no figures of Lighthouse.')
  return worst
}
