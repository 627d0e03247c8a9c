import type { RegistryChange } from '@vitrina/federation/manifest'

/** A version that has been live for everybody. */
export type PastRelease = Pick<RegistryChange, 'version' | 'at' | 'by'> & {
  /** The shop went back from it: a later way back passes it by. */
  isWithdrawn?: true
}

/** What was released of a remote, by the history: the last one to go live is the last. */
export function listReleasesOfRemote(
  history: readonly RegistryChange[],
  remote: string,
): PastRelease[] {
  let releases: PastRelease[] = []
  let live: string | undefined
  for (const { remote: of, what, version, at, by } of history) {
    if (of !== remote) continue
    if (what === 'release' || what === 'promote' || what === 'pin') {
      releases = [...releases.filter(other => other.version !== version), { version, at, by }]
      live = version
    } else if (what === 'rollback' && live !== version) {
      releases = releases.map(release =>
        release.version === live ? { ...release, isWithdrawn: true } : release,
      )
      live = version
    }
  }
  return releases
}

/** The version to go back to from the live one; `undefined` where there is none. */
export function findRollbackVersion(
  releases: readonly PastRelease[],
  live: string,
): string | undefined {
  const place = releases.findIndex(({ version }) => version === live)
  return releases.slice(0, Math.max(place, 0)).findLast(({ isWithdrawn }) => !isWithdrawn)?.version
}

/** A note of releases as stores kept it before the registry had a history. */
export type LegacyReleaseNote = { remote: string; version: string; at: string; isWithdrawn?: true }

/** The history that such a note tells of. */
export function toRegistryHistory(noted: readonly LegacyReleaseNote[]): RegistryChange[] {
  const kept = new Map<string, string>()
  const change = { revision: 0, by: 'unknown' }
  return noted.flatMap(({ remote, version, at, isWithdrawn }): RegistryChange[] => {
    const released = { ...change, at, remote, what: 'release' as const, version }
    const before = kept.get(remote)
    if (!isWithdrawn) kept.set(remote, version)
    return isWithdrawn && before
      ? [released, { ...released, what: 'rollback', version: before }]
      : [released]
  })
}

/** Of each remote. The way back is never longer. */
const maxReleases = 100

/** A history that does not grow for ever, and in which no remote costs another its own. */
export function trimRegistryHistory(history: readonly RegistryChange[]): RegistryChange[] {
  const counts = new Map<string, number>()
  return history
    .toReversed()
    .filter(({ remote }) => {
      const count = (counts.get(remote) ?? 0) + 1
      counts.set(remote, count)
      return count <= maxReleases
    })
    .reverse()
}
