import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import { parseReleaseHistory } from './parse-registry.ts'

/** A release that pages are no longer rendered with, whatever the registry says. */
export type ReleaseWithdrawal = { integrity: string; version: string; problem: string; at: string }

type OfRemote = {
  live: RegistryEntry | null
  /** When it went live; `null` where it was so from the first start on, or is one gone back to. */
  sinceMs: number | null
  /** Releases before the live one that proved good, the latest first. */
  earlier: readonly RegistryEntry[]
  withdrawn: readonly ReleaseWithdrawal[]
  /** Canaries that were sent back, the latest first. */
  returned: readonly ReleaseWithdrawal[]
}

/** A release that pages are rendered with. */
export type LiveRelease = {
  remote: string
  /** When it went live; `null` where that was before anything is known of. */
  sinceMs: number | null
  /** Whether there is an earlier release to go back to. */
  hasEarlier: boolean
}

/** Knows which releases have been live, and which of them may not be again. */
export interface ReleaseHistory {
  /**
   * The release to show of a remote: the registry's; where that was withdrawn the last good one
   * before it; `null` where there is none. A withdrawal lasts until another release that the
   * registry names is live.
   */
  choose(remote: string, named: RegistryEntry): RegistryEntry | null
  isWithdrawn(remote: string, entry: RegistryEntry): boolean
  noteLive(remote: string, entry: RegistryEntry): void
  /** Withdraws the live release. Answers it, or `null` where none is live. */
  withdraw(remote: string, problem: string): ReleaseWithdrawal | null
  withdrawalOf(remote: string): ReleaseWithdrawal | undefined
  /** All of all remotes, with the version that is live instead; `null` where none is. */
  withdrawals(): WithdrawnRelease[]
  live(): LiveRelease[]
  /** Notes that a canary is not to be shown any more, whatever the registry says. */
  returnCanary(remote: string, entry: RegistryEntry, problem: string): ReleaseWithdrawal
  returnedCanary(remote: string, integrity: string): ReleaseWithdrawal | undefined
}

export type WithdrawnRelease = ReleaseWithdrawal & { remote: string; instead: string | null }

const maxEarlierReleases = 3
const maxReturnedReleases = 10
const nothing: OfRemote = { live: null, sinceMs: null, earlier: [], withdrawn: [], returned: [] }

/** Kept in a file, so that a shell that is started anew does not begin with the bad release. */
export function openReleaseHistory(
  file: string,
  onError: (where: string, error: unknown) => void,
  now: () => number = Date.now,
): ReleaseHistory {
  const remotes = new Map<string, OfRemote>(Object.entries(readFile()))
  const of = (remote: string) => remotes.get(remote) ?? nothing

  function readFile(): Record<string, OfRemote> {
    try {
      return parseReleaseHistory(readFileSync(file, 'utf8'), error =>
        onError('release history', error),
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError('release history', error)
      return {}
    }
  }

  function keep(remote: string, changed: OfRemote): void {
    remotes.set(remote, changed)
    try {
      mkdirSync(path.dirname(file), { recursive: true })
      const unfinished = `${file}.${process.pid}.unfinished`
      writeFileSync(unfinished, JSON.stringify(Object.fromEntries(remotes)))
      renameSync(unfinished, file)
    } catch (error) {
      onError('release history', error)
    }
  }

  function isWithdrawn(remote: string, { integrity }: RegistryEntry): boolean {
    return of(remote).withdrawn.some(other => other.integrity === integrity)
  }

  return {
    choose(remote, named) {
      const known = of(remote)
      if (isWithdrawn(remote, named)) {
        // The one gone back to is the live one by then.
        const others = known.live ? [known.live, ...known.earlier] : known.earlier
        return others.find(entry => !isWithdrawn(remote, entry)) ?? null
      }
      const isLive = known.live?.integrity === named.integrity
      if (isLive && known.withdrawn.length > 0) keep(remote, { ...known, withdrawn: [] })
      return named
    },
    isWithdrawn,
    noteLive(remote, entry) {
      const known = of(remote)
      if (known.live?.integrity === entry.integrity) {
        // Gone back to later, it is looked for where it is now.
        if (known.live.url !== entry.url) keep(remote, { ...known, live: entry })
        return
      }
      const isSame = (other: RegistryEntry) => other.integrity === entry.integrity
      const wasGood = known.earlier.some(isSame)
      const before = known.live ? [known.live, ...known.earlier] : known.earlier
      keep(remote, {
        ...known,
        live: entry,
        sinceMs: before.length === 0 || wasGood ? null : now(),
        earlier: before.filter(other => !isSame(other)).slice(0, maxEarlierReleases),
      })
    },
    withdraw(remote, problem) {
      const known = of(remote)
      if (!known.live) return null
      const { integrity, version } = known.live
      const withdrawal = { integrity, version, problem, at: new Date(now()).toISOString() }
      keep(remote, {
        ...known,
        live: null,
        sinceMs: null,
        withdrawn: [withdrawal, ...known.withdrawn],
      })
      return withdrawal
    },
    returnCanary(remote, { integrity, version }, problem) {
      const known = of(remote)
      const returned = { integrity, version, problem, at: new Date(now()).toISOString() }
      keep(remote, {
        ...known,
        returned: [returned, ...known.returned].slice(0, maxReturnedReleases),
      })
      return returned
    },
    returnedCanary: (remote, integrity) =>
      of(remote).returned.find(returned => returned.integrity === integrity),
    withdrawalOf: remote => of(remote).withdrawn.at(-1),
    withdrawals: () =>
      [...remotes].flatMap(([remote, { live, withdrawn }]) =>
        withdrawn.map(withdrawal => ({ ...withdrawal, remote, instead: live?.version ?? null })),
      ),
    live: () =>
      [...remotes].flatMap(([remote, { live, sinceMs, earlier }]) =>
        live ? { remote, sinceMs, hasEarlier: earlier.length > 0 } : [],
      ),
  }
}
