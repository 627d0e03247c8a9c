export type ShedReport = {
  /** How many were refused since the last report, by lane. */
  shed: Readonly<Record<string, number>>
}

const everyMs = 10_000

/**
 * Tells of what is shed at once, and then every ten seconds while it goes on: never once a request.
 */
export function createShedReporter(report: (shed: ShedReport) => void): (lane: string) => void {
  let counts: Record<string, number> = {}
  let isQuiet = false

  function tell(): void {
    const shed = counts
    counts = {}
    isQuiet = Object.keys(shed).length > 0
    if (!isQuiet) return
    report({ shed })
    setTimeout(tell, everyMs).unref()
  }

  return lane => {
    counts[lane] = (counts[lane] ?? 0) + 1
    if (!isQuiet) tell()
  }
}

const soonest = 2
const latest = 6

/** Clients that were refused together must not come back together. */
export function computeRetryAfterSeconds(): string {
  return String(soonest + Math.floor(Math.random() * (latest - soonest + 1)))
}
