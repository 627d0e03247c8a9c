/** Scores from 0 to 1, times in milliseconds, and the audits that are not perfect. */
export type LighthouseReport = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blocking: number
  layoutShift: number
  /** KiB of everything that was sent. */
  weight: number
  /** Names of audits outside performance that were failed. */
  failed: string[]
}

export type LighthousePageRuns = { name: string; path: string; runs: readonly LighthouseReport[] }

/** What every page is held to, and what we want of it. */
export const lighthouseGates = {
  performance: { gate: 0.95, goal: 0.98 },
  blocking: { gate: 200, goal: 100 },
  largestPaint: 1_800,
  layoutShift: 0.02,
}

/** What a page is free to fail: search engines are kept from the checkout on purpose. */
const allowed: Readonly<Record<string, readonly string[]>> = { checkout: ['is-crawlable'] }

export type LighthouseFigureName = Exclude<keyof LighthouseReport, 'failed'>

export function computeMedian(
  runs: readonly LighthouseReport[],
  name: LighthouseFigureName,
): number {
  const sorted = runs.map(run => run[name]).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** A sentence for each gate that a page does not keep, with how far it is from it. */
export function listMissedGates(pages: readonly LighthousePageRuns[]): string[] {
  return pages.flatMap(({ name, runs }) => {
    const performance = computeMedian(runs, 'performance')
    const blocking = computeMedian(runs, 'blocking') - lighthouseGates.blocking.gate
    const paint = computeMedian(runs, 'largestPaint') - lighthouseGates.largestPaint
    const shift = computeMedian(runs, 'layoutShift') - lighthouseGates.layoutShift
    const failed = new Set(
      runs.flatMap(run => run.failed).filter(audit => !allowed[name]?.includes(audit)),
    )
    return [
      performance < lighthouseGates.performance.gate &&
        `performance is ${Math.round((lighthouseGates.performance.gate - performance) * 100)} points below`,
      blocking > 0 && `blocked ${Math.round(blocking)} ms too long`,
      paint > 0 && `the largest paint comes ${Math.round(paint)} ms too late`,
      shift > 0 && `moves by ${shift.toFixed(3)} too much`,
      failed.size > 0 && `fails ${[...failed].join(', ')}`,
    ].flatMap(miss => (miss ? `${name}: ${miss}` : []))
  })
}
