import {
  computeMedian,
  type LighthouseFigureName,
  type LighthousePageRuns,
  type LighthouseReport,
  lighthouseGates,
  listMissedGates,
} from '../../scripts/trials/lighthouse-gates.ts'

const points = (score: number) => Math.round(score * 100)
const inMs = (value: number) => `${Math.round(value)}`

function distance(value: number, to: number, digits = 0): string {
  const away = value - to
  return `${away < 0 ? '−' : '+'}${Math.abs(away).toFixed(digits)}`
}

/** The report in Markdown: medians, from the least to the most, and how far from the gates. */
export function writeReportPage(pages: readonly LighthousePageRuns[], machine: string): string {
  const spread = (runs: readonly LighthouseReport[], name: LighthouseFigureName) => {
    const values = runs.map(run => run[name])
    return `${inMs(computeMedian(runs, name))} (${inMs(Math.min(...values))}–${inMs(Math.max(...values))})`
  }
  const figures = pages.map(({ name, runs }) => {
    const shift = computeMedian(runs, 'layoutShift').toFixed(3)
    const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map(
      score => `${points(computeMedian(runs, score))}`,
    )
    const times = (['firstPaint', 'largestPaint', 'blocking'] as const).map(time =>
      spread(runs, time),
    )
    return [name, ...scores, ...times, shift, inMs(computeMedian(runs, 'weight'))]
  })
  const distances = pages.map(({ name, runs }) => {
    const performance = points(computeMedian(runs, 'performance'))
    const blocking = computeMedian(runs, 'blocking')
    return [
      name,
      distance(performance, points(lighthouseGates.performance.gate)),
      distance(performance, points(lighthouseGates.performance.goal)),
      distance(blocking, lighthouseGates.blocking.gate),
      distance(blocking, lighthouseGates.blocking.goal),
      distance(computeMedian(runs, 'largestPaint'), lighthouseGates.largestPaint),
      distance(computeMedian(runs, 'layoutShift'), lighthouseGates.layoutShift, 3),
    ]
  })
  const failed = pages.map(({ name, path, runs }) => [
    name,
    `\`${path}\``,
    [...new Set(runs.flatMap(run => run.failed))].join(', ') || 'none',
  ])
  const misses = listMissedGates(pages)
  return `# Lighthouse

\`npm run trial:lighthouse -- --write\` opens a shop of its own and each page as Lighthouse's phone does
(slow 4G and a processor four times slower, both simulated), and renews this page. In the cart of
the checkout lie two products. The command fails where a gate is not kept. Medians of
${pages[0]?.runs.length ?? 0}, from the least to the most; milliseconds, KiB of everything that was sent.

${new Date().toISOString().slice(0, 10)}, ${machine}.

${table('page|performance|accessibility|best practices|SEO|first paint|largest paint|blocked|layout shift|KiB', figures)}

How far from the gates (performance ${points(lighthouseGates.performance.gate)}, blocked ${lighthouseGates.blocking.gate} ms, largest paint ${lighthouseGates.largestPaint} ms, layout shift ${lighthouseGates.layoutShift}) and goals (${points(lighthouseGates.performance.goal)}, ${lighthouseGates.blocking.goal} ms):

${table('page|performance to gate|to goal|blocked to gate|to goal|largest paint|layout shift', distances)}

Gates that are not kept:

${misses.length > 0 ? misses.map(miss => `- ${miss}`).join('\n') : 'none'}

Audits outside performance that failed:

${table('page|address|audits', failed)}
`
}

function table(head: string, rows: readonly (readonly string[])[]): string {
  const names = head.split('|')
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(names), `|${names.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}
