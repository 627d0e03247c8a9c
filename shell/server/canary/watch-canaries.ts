import type { LiveCanary } from '../remotes/live-remotes.ts'
import type { PageMeasurement } from '../worker/page-measurer.ts'
import type { WorkerFault } from '../worker/protocol.ts'
import { parseCanaryCohort, parseCanaryRemote } from './canary-names.ts'
import { type CanaryCohortCounts, isFailureRateWorse } from './compare-canary.ts'

type WatchOptions = {
  /** What is shown of canaries now, by remote. */
  canaries(): Readonly<Record<string, LiveCanary>>
  /** Which version of a remote everybody else is shown. */
  liveVersion(remote: string): string | undefined
  /** The canary is no longer to be shown. */
  onBad(remote: string, problem: string): void
  now?: () => number
}

type Watched = {
  version: string
  canary: CanaryCohortCounts
  other: CanaryCohortCounts
  reporters: Set<string>
}

/** One browser counts once; and what is remembered of them is bounded. */
const maxReporters = 10_000
/** Workers that end without a known cause this close together are no accident. */
const togetherMs = 60_000

/**
 * Counts what fails on the canary's side and on the other one, and has the canary sent back: at
 * once where its code harms a render worker, else where it clearly fails more often
 * (compare-canary.ts).
 */
export function watchCanaries({ canaries, liveVersion, onBad, now = Date.now }: WatchOptions) {
  const watched = new Map<string, Watched>()
  let unknownAtMs = Number.NEGATIVE_INFINITY

  function of(remote: string): Watched | undefined {
    const version = canaries()[remote]?.version
    if (version === undefined) return undefined
    const known = watched.get(remote)
    if (known?.version === version) return known
    const count = () => ({ pages: 0, failures: 0 })
    const begun = { version, canary: count(), other: count(), reporters: new Set<string>() }
    watched.set(remote, begun)
    return begun
  }

  function reportIfWorse(remote: string, { canary, other }: Watched): void {
    if (!isFailureRateWorse(canary, other)) return
    const told = ({ pages, failures }: CanaryCohortCounts) => `${failures} of ${pages} pages`
    onBad(remote, `it fails on ${told(canary)}, the live one on ${told(other)}`)
  }

  return {
    /** A page that was rendered for a side. */
    notePage(side: string, { remotes }: PageMeasurement): void {
      const shown = parseCanaryCohort(side)
      const failed = new Set(
        Object.entries(remotes).flatMap(([name, { errors }]) =>
          errors > 0 ? (parseCanaryRemote(name) ?? name) : [],
        ),
      )
      for (const remote of Object.keys(canaries())) {
        const counts = of(remote)
        if (!counts) continue
        const count = shown.get(remote) === counts.version ? counts.canary : counts.other
        count.pages += 1
        if (failed.has(remote)) count.failures += 1
        if (failed.has(remote)) reportIfWorse(remote, counts)
      }
    },

    /** A browser that could not load a remote. `client` tells browsers apart. */
    noteBrowser(remote: string, version: string, client: string): void {
      const counts = of(remote)
      if (!counts) return
      const reporter = `${version} ${client}`
      if (counts.reporters.has(reporter) || counts.reporters.size >= maxReporters) return
      const isCanary = version === counts.version
      if (!isCanary && version !== liveVersion(remote)) return
      counts.reporters.add(reporter)
      const count = isCanary ? counts.canary : counts.other
      count.failures += 1
      reportIfWorse(remote, counts)
    },

    /** Whether the fault is a canary's: it goes back, and nothing that is live is to blame. */
    takeFault({ remote, kind, problem }: WorkerFault): boolean {
      const named = remote === null ? undefined : parseCanaryRemote(remote)
      if (named) {
        if (canaries()[named]) onBad(named, problem)
        return true
      }
      const [newest] = Object.keys(canaries())
      const isUnknown = remote === null && (kind === 'crash' || kind === 'memory')
      if (!isUnknown || !newest) return false
      const isSecond = now() - unknownAtMs <= togetherMs
      unknownAtMs = now()
      if (isSecond) onBad(newest, problem)
      return true
    },
  }
}
