import type { RegistryChange } from '@vitrina/federation/manifest'
import type { CompleteRegistry } from './registry-file.ts'
import { listReleasesOfRemote } from './releases-of.ts'

/** A version that a store has, and when it came there. */
export type StoredVersion = { name: string; version: string; atMs: number }

/** What stays whatever its age, and the age to which everything stays. */
export type RetentionRule = { count: number; ms: number }

/**
 * The versions that nobody needs any more: neither live, canary nor pinned, nor among the last
 * `count` releases before the live one; and nobody has been shown them for `ms`, so that no open
 * tab and no cached page asks for their files.
 */
export function findOutdatedVersions(
  registry: Pick<CompleteRegistry, 'remotes' | 'canary' | 'pinned' | 'history'>,
  stored: readonly StoredVersion[],
  { count, ms }: RetentionRule,
  nowMs: number,
): StoredVersion[] {
  const { remotes, canary, pinned, history } = registry
  return stored.filter(({ name, version, atMs }) => {
    const shown = [remotes[name]?.version, canary[name]?.version, pinned[name]]
    if (shown.includes(version)) return false
    const before = listReleasesOfRemote(history, name)
      .filter(release => release.version !== remotes[name]?.version && !release.isWithdrawn)
      .toReversed()
      .slice(0, count)
    if (before.some(release => release.version === version)) return false
    return nowMs - Math.max(atMs, lastShownMs(history, name, version)) > ms
  })
}

/** When a version was replaced for the last time; 0 where the history does not tell. */
function lastShownMs(history: readonly RegistryChange[], name: string, version: string): number {
  const own = history.filter(({ remote }) => remote === name)
  const last = own.findLastIndex(change => change.version === version)
  return Date.parse((own[last + 1] ?? own[last])?.at ?? '') || 0
}
