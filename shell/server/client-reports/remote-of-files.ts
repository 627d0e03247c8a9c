import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'

export type RemoteRelease = { remote: string; version: string }

/**
 * The release of a remote in whose files an error arose: the first place that is one of a remote's.
 * Tabs live longer than releases, so the version is the one of the address and not the live one.
 */
export function findReleaseByFileUrls(
  places: readonly string[],
  remotes: readonly Pick<RemoteSnapshot, 'name'>[],
): RemoteRelease | undefined {
  for (const place of places) {
    for (const { name } of remotes) {
      const [, version] = place.match(new RegExp(`/${name}/(\\w[\\w.-]{0,63})/`)) ?? []
      if (version) return { remote: name, version }
    }
  }
  return undefined
}
