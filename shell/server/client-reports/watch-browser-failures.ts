import { type CanaryCohortCounts, isFailureRateWorse } from '../canary/compare-canary.ts'
import type { LiveRelease } from '../remotes/release-history.ts'
import type { VersionsByRemote } from './release-proof.ts'

type WatchOptions = {
  /** What is live, as the history of releases has it. */
  live(): readonly LiveRelease[]
  /** Which version of a remote everybody is shown, but for visitors of a canary. */
  liveVersion(remote: string): string | undefined
  /** The release is no longer to be shown. */
  onBad(remote: string, problem: string): void
  now?: () => number
}

/** What one browser has said of a release. */
type Witness = { seenAtMs: number; failedAtMs?: number }
type Watched = { version: string; witnesses: Map<string, Witness>; before: CanaryCohortCounts }

/** What is further back counts neither for a release nor against it. */
const windowMs = 15 * 60_000
/** A release that did well for so long is not what makes browsers fail today. */
const newForMs = 24 * 3_600_000
/** So many addresses have to agree. A household, or an office, is one of them. */
const fewestFailing = 10
/** What is remembered is bounded; the first that were heard go first. */
const maxWitnesses = 10_000

/**
 * Counts in how many browsers a release fails, of those that were shown it, and has a new one sent
 * back that clearly fails more often than the release before it (compare-canary.ts). Each client
 * address counts once, however much it reports.
 */
export function watchBrowserFailures({ live, liveVersion, onBad, now = Date.now }: WatchOptions) {
  const watched = new Map<string, Watched>()

  function of(remote: string, version: string): Watched | undefined {
    if (version !== liveVersion(remote)) return undefined
    const known = watched.get(remote)
    if (known?.version === version) return known
    const before = known ? countWithin(known.witnesses, now()) : { pages: 0, failures: 0 }
    const begun = { version, witnesses: new Map<string, Witness>(), before }
    watched.set(remote, begun)
    return begun
  }

  function note({ witnesses }: Watched, client: string, isFailure: boolean): boolean {
    const known = witnesses.get(client)
    const atMs = now()
    const failedAtMs = isFailure ? atMs : known?.failedAtMs
    witnesses.delete(client)
    witnesses.set(client, { seenAtMs: atMs, ...(failedAtMs !== undefined && { failedAtMs }) })
    const [oldest] = witnesses.keys()
    if (witnesses.size > maxWitnesses && oldest !== undefined) witnesses.delete(oldest)
    return isFailure && (known?.failedAtMs ?? Number.NEGATIVE_INFINITY) < atMs - windowMs
  }

  /** Whether it is new, and there is one to go back to. */
  function mayGoBack(remote: string): boolean {
    return live().some(
      ({ remote: other, sinceMs, hasEarlier }) =>
        other === remote && hasEarlier && sinceMs !== null && now() - sinceMs <= newForMs,
    )
  }

  function reportIfWorse(remote: string, { witnesses, before }: Watched): void {
    if (!mayGoBack(remote)) return
    const counted = countWithin(witnesses, now())
    if (counted.failures < fewestFailing || !isFailureRateWorse(counted, before)) return
    const told = ({ pages, failures }: CanaryCohortCounts) => `${failures} of ${pages} browsers`
    onBad(remote, `it fails in ${told(counted)}, the one before in ${told(before)}`)
  }

  return {
    /** A browser that was shown these releases: those it used, and which of them failed in it. */
    noteBrowser(client: string, used: VersionsByRemote, failed: ReadonlySet<string>): void {
      for (const [remote, version] of Object.entries(used)) {
        const release = of(remote, version)
        if (release && note(release, client, failed.has(remote))) reportIfWorse(remote, release)
      }
    },
  }
}

function countWithin(witnesses: ReadonlyMap<string, Witness>, nowMs: number): CanaryCohortCounts {
  const isRecent = (atMs = Number.NEGATIVE_INFINITY) => nowMs - atMs <= windowMs
  let pages = 0
  let failures = 0
  for (const { seenAtMs, failedAtMs } of witnesses.values()) {
    if (isRecent(seenAtMs)) pages += 1
    if (isRecent(failedAtMs)) failures += 1
  }
  return { pages, failures }
}
