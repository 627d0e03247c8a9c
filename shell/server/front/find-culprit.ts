import type { LiveRelease } from '../remotes/release-history.ts'

/** What ended a render worker, or would have. */
export type WorkerDeath = {
  atMs: number
  /** The remote whose code it was, where that is known. */
  remote: string | null
}

/** A release that has been live for less counts as new: deaths are put down to it first. */
export const newReleaseWindowMs = 10 * 60_000
/** Deaths further apart than this are accidents. */
export const relatedDeathsWindowMs = 60_000

/** Whether a release has yet to show that it does no harm. */
export function isNewRelease({ sinceMs }: LiveRelease, nowMs: number): boolean {
  return sinceMs !== null && nowMs - sinceMs <= newReleaseWindowMs
}

/**
 * The remote whose release has to go, if any. One death by the code of a new release is enough
 * where the shop can go back to an earlier one; else it takes two. Deaths of unknown cause are put
 * down to the newest release, where two came soon after it.
 */
export function findCulprit(
  deaths: readonly WorkerDeath[],
  live: readonly LiveRelease[],
  nowMs: number,
): string | null {
  const recent = deaths.filter(({ atMs }) => nowMs - atMs <= relatedDeathsWindowMs)
  const isNew = (release: LiveRelease) => isNewRelease(release, nowMs)

  for (const release of live) {
    const own = recent.filter(
      ({ remote, atMs }) => remote === release.remote && atMs >= (release.sinceMs ?? 0),
    ).length
    if (own >= (isNew(release) && release.hasEarlier ? 1 : 2)) return release.remote
  }
  const [newest] = live.filter(isNew).sort((a, b) => (b.sinceMs ?? 0) - (a.sinceMs ?? 0))
  if (!newest) return null
  const unknown = recent.filter(
    ({ remote, atMs }) => remote === null && atMs >= (newest.sinceMs ?? 0),
  )
  return unknown.length >= 2 ? newest.remote : null
}
