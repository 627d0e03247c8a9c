import type { KeyObject } from 'node:crypto'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import { containerName } from '@vitrina/federation/manifest'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { type CanaryState, createCanaryKeeper } from '../canary/canary-keeper.ts'
import type { Candidate, TrialVerdict } from '../trial/candidate.ts'
import { type FetchedRemote, fetchRemote, type LoadOptions, readRelease } from './fetch-remote.ts'
import { createGeneration, type GenerationOptions } from './generation.ts'
import type { LiveRemotes } from './live-remotes.ts'
import { parseEntries } from './parse-registry.ts'
import { createRegistrySource, type RegistryEvent, type RegistryState } from './registry-source.ts'
import { openReleaseCache } from './release-cache.ts'
import type { ReleaseHistory, Withdrawal } from './release-history.ts'

export type RemoteState = {
  status: 'up' | 'down'
  /** The version pages are rendered with. */
  version: string | null
  /** The version the registry wants, where it is another. */
  wanted?: string
  problem?: string
  /** The release that was withdrawn because it ended render workers. */
  withdrawn?: { version: string; problem: string; at: string }
  /** What a share of the visitors is shown, or is to be shown. */
  canary?: CanaryState
}

export type KeeperEvent =
  | { event: 'remote-activated'; remote: string; version: string; replaced: string | null }
  | {
      event: 'remote-refused'
      remote: string
      version: string
      problem: string
      keeps: string | null
    }
  | {
      event: 'remote-not-wholly-tried'
      remote: string
      version: string
      untried: readonly string[]
    }
  | { event: 'canary-shown'; remote: string; version: string; share: number }
  | { event: 'remote-from-kept-copy'; remote: string; version: string; problem: string }
  | { event: 'release-not-kept'; remote: string; version: string; problem: string }
  | RegistryEvent

export interface RemoteKeeper {
  /** What new requests are to be rendered with. */
  current(): LiveRemotes
  /** Whether there is a registry to go by: the host's, or the one kept from before. */
  hasRegistry(): boolean
  registry(): RegistryState
  /** The revision of the registry that is gone by. */
  revision(): number
  states(): Record<string, RemoteState>
  /** Looks at the registry now and activates what is new. Calls while one runs share it. */
  refresh(): Promise<void>
  /** Stops showing a release that the history has withdrawn: at once the one before it, or none. */
  leaveWithdrawn(remote: string): void
  /** Stops showing a canary, now and after a new start; answers whether there was one. */
  returnCanary(remote: string, problem: string): boolean
}

export type KeeperOptions = Pick<LoadOptions, 'files' | 'trial'> &
  GenerationOptions & {
    /** Folder for the last good registry and releases, and for the code while it runs. */
    workFolder: string
    /** Whoever may release; anybody where empty. */
    publicKeys?: readonly KeyObject[]
    history: Pick<
      ReleaseHistory,
      'choose' | 'isWithdrawn' | 'noteLive' | 'withdrawalOf' | 'returnCanary' | 'returnedCanary'
    >
    report: (event: KeeperEvent) => void
    now?: () => number
  }

type Failure = { entry: RegistryEntry; problem: string; attempts: number; retryAtMs: number }

const longestPauseMs = 5_000

/**
 * Keeps the remotes of the registry fetched and tried, and runs none of their code: that is the
 * workers' part. Each succeeds or fails alone; a failure keeps the last good version, is reported
 * once, and is tried again after a growing pause of at most five seconds.
 */
export function createRemoteKeeper(options: KeeperOptions): RemoteKeeper {
  const { files, history, trial, report, now = Date.now } = options
  const kept = openReleaseCache(options.workFolder)
  const loadOptions = { files, kept, trial: tryAndReport }
  const registry = createRegistrySource({ files, kept, publicKeys: options.publicKeys, report })
  const loaded = new Map<string, FetchedRemote>()
  /** What was live before, to go back to at once. */
  const previous = new Map<string, FetchedRemote>()
  const failures = new Map<string, Failure>()
  let live: LiveRemotes = { id: 0, remotes: [], releases: [], isComplete: false, canaries: {} }
  let refreshing: Promise<void> | null = null

  const canaries = createCanaryKeeper({
    wanted: registry.current,
    tryRelease,
    returnedCanary: history.returnedCanary,
    onRefused(remote, { version }, problem) {
      const keeps = loaded.get(remote)?.snapshot.version ?? null
      report({ event: 'remote-refused', remote, version, problem, keeps })
    },
    onShown: (remote, { version, share }) =>
      report({ event: 'canary-shown', remote, version, share }),
    now,
  })

  async function tryAndReport(candidate: Candidate): Promise<TrialVerdict> {
    const verdict = await trial(candidate)
    const { problem, untried } = verdict
    const { name: remote, version } = candidate
    if (!problem && untried.length > 0) {
      report({ event: 'remote-not-wholly-tried', remote, version, untried })
    }
    return verdict
  }

  function isDue(name: string, entry: RegistryEntry): boolean {
    const running = loaded.get(name)
    if (isSamePlace(running?.entry, entry) && !running?.keptBecause) return false
    const failure = failures.get(name)
    return !isSamePlace(failure?.entry, entry) || now() >= (failure?.retryAtMs ?? 0)
  }

  /** Answers whether pages change by it. */
  async function activate(name: string, entry: RegistryEntry): Promise<boolean> {
    const running = loaded.get(name)
    if (running && isSamePlace(running.entry, entry)) {
      await lookAtHost(name, running)
      return false
    }
    try {
      const candidate = await tryRelease(name, entry)
      // Browsers have what runs from its former host: no reason to send them to one without it.
      if (running?.entry.integrity === entry.integrity && candidate.keptBecause)
        throw new Error(candidate.keptBecause)
      await takeOver(name, candidate)
      return true
    } catch (error) {
      const problem = describeError(error)
      const keeps = running?.snapshot.version ?? null
      const isNews = noteFailure(name, entry, problem)
      if (isNews) {
        report({ event: 'remote-refused', remote: name, version: entry.version, problem, keeps })
      }
      return running || !isNews ? false : activateKept(name, entry)
    }
  }

  /** A release that runs from its kept copy: whether its host has it again. */
  async function lookAtHost(name: string, running: FetchedRemote): Promise<void> {
    // The code is loaded: that the copy is gone by now as well is no reason to give it up.
    const read = readRelease(name, running.entry, loadOptions)
    const problem = await read.then(release => release.problem, describeError)
    loaded.set(name, { ...running, keptBecause: problem })
    if (problem) noteFailure(name, running.entry, problem)
    else failures.delete(name)
  }

  async function tryRelease(name: string, entry: RegistryEntry): Promise<FetchedRemote> {
    const candidate = await fetchRemote(name, entry, loadOptions)
    // Routes that do not fit together would break every page: better one remote refused.
    createGeneration(0, [candidate.snapshot], new Map(), { ...options, isComplete: true })
    return candidate
  }

  async function takeOver(name: string, candidate: FetchedRemote): Promise<void> {
    const { entry, keptBecause } = candidate
    const { version } = entry
    const running = loaded.get(name)
    const replaced = running?.snapshot.version ?? null
    loaded.set(name, candidate)
    if (running && running.entry.integrity !== entry.integrity) previous.set(name, running)
    history.noteLive(name, entry)
    if (keptBecause) noteFailure(name, entry, keptBecause)
    else if (failures.get(name)?.entry.integrity === entry.integrity) failures.delete(name)
    report({ event: 'remote-activated', remote: name, version, replaced })
    if (keptBecause) {
      report({ event: 'remote-from-kept-copy', remote: name, version, problem: keptBecause })
    }
    try {
      const before = await keptEntries(name)
      if (isSamePlace(before[0], entry)) return
      const [previous] = before.filter(({ integrity }) => integrity !== entry.integrity)
      await kept.keepEntries(name, previous ? [entry, previous] : [entry])
    } catch (error) {
      report({ event: 'release-not-kept', remote: name, version, problem: describeError(error) })
    }
  }

  /** Starts from the versions on disk: no version is in memory yet to stay with. */
  async function activateKept(name: string, wanted: RegistryEntry): Promise<boolean> {
    for (const entry of await keptEntries(name)) {
      if (entry.integrity === wanted.integrity || history.isWithdrawn(name, entry)) continue
      try {
        await takeOver(name, await tryRelease(name, entry))
        return true
      } catch (error) {
        const problem = describeError(error)
        const { version } = entry
        report({ event: 'remote-refused', remote: name, version, problem, keeps: null })
      }
    }
    return false
  }

  async function keptEntries(name: string): Promise<readonly RegistryEntry[]> {
    try {
      const text = await kept.readEntries(name)
      return text === undefined ? [] : parseEntries(text, name)
    } catch (error) {
      const problem = describeError(error)
      report({ event: 'release-not-kept', remote: name, version: '', problem })
      return []
    }
  }

  /** Answers whether it is news. */
  function noteFailure(name: string, entry: RegistryEntry, problem: string): boolean {
    const before = failures.get(name)
    const isSame = before !== undefined && isSamePlace(before.entry, entry)
    const attempts = isSame ? before.attempts + 1 : 1
    const retryAtMs = now() + Math.min(longestPauseMs, 500 * 2 ** attempts)
    failures.set(name, { entry, problem, attempts, retryAtMs })
    return !isSame || before.problem !== problem
  }

  async function refreshOnce() {
    const registryChanged = await registry.refresh()
    const due = [...chosen()].filter(([name, entry]) => isDue(name, entry))
    const changes = await Promise.all(due.map(([name, entry]) => activate(name, entry)))
    const isNew = registryChanged || changes.includes(true)
    if (isNew) renew()
    // Afterwards: what is live does not wait for their trials.
    if (await canaries.refresh()) renew()
  }

  /** What the registry names, or what was live before where that has been withdrawn. */
  function chosen(): Map<string, RegistryEntry> {
    const entries = new Map<string, RegistryEntry>()
    for (const [name, named] of Object.entries(registry.current().remotes)) {
      const entry = history.choose(name, named)
      if (entry) entries.set(name, entry)
    }
    return entries
  }

  function renew() {
    const { remotes, isComplete } = registry.current()
    const entries = chosen()
    for (const name of loaded.keys()) if (!entries.has(name)) loaded.delete(name)
    const snapshots = Object.entries(remotes).map(
      ([name, entry]) => loaded.get(name)?.snapshot ?? downSnapshot(name, entry),
    )
    const releases = Object.keys(remotes).flatMap(name => loaded.get(name) ?? [])
    const shown = canaries.shown(loaded)
    live = { id: live.id + 1, remotes: snapshots, releases, isComplete, canaries: shown }
  }

  function leaveWithdrawn(name: string) {
    const entry = chosen().get(name)
    const before = previous.get(name)
    if (entry && before?.entry.integrity === entry.integrity) {
      loaded.set(name, before)
      history.noteLive(name, entry)
    } else {
      loaded.delete(name)
    }
    previous.delete(name)
    renew()
  }

  function describeState(name: string): RemoteState {
    const { remotes, problems } = registry.current()
    const version = loaded.get(name)?.snapshot.version ?? null
    const wanted = remotes[name]
    const failure = failures.get(name)
    const loading = wanted && isSamePlace(failure?.entry, wanted) ? failure?.problem : undefined
    const problem = problems[name] ?? loading
    const withdrawal = history.withdrawalOf(name)
    const canary = canaries.stateOf(name, name in live.canaries)
    return {
      status: version ? 'up' : 'down',
      version,
      ...(wanted && wanted.version !== version ? { wanted: wanted.version } : {}),
      ...(problem ? { problem } : {}),
      ...(withdrawal ? { withdrawn: toWithdrawnState(withdrawal) } : {}),
      ...(canary ? { canary } : {}),
    }
  }

  return {
    leaveWithdrawn,
    returnCanary(name, problem) {
      const canary = live.canaries[name]
      if (!canary) return false
      history.returnCanary(name, canary.release.entry, problem)
      renew()
      return true
    },
    current: () => live,
    hasRegistry: () => live.id > 0,
    registry: registry.state,
    revision: () => registry.current().revision,
    refresh() {
      refreshing ??= refreshOnce().finally(() => {
        refreshing = null
      })
      return refreshing
    },
    states() {
      const { remotes, problems } = registry.current()
      const names = new Set([...Object.keys(remotes), ...Object.keys(problems)])
      return Object.fromEntries([...names].map(name => [name, describeState(name)]))
    },
  }
}

function toWithdrawnState({ version, problem, at }: Withdrawal) {
  return { version, problem, at }
}

function downSnapshot(name: string, { offer }: RegistryEntry): RemoteSnapshot {
  return { name, container: containerName(name), version: '', offer, entry: null, assets: {} }
}

/** Whether it is the same release at the same host: a team may move what it has released. */
function isSamePlace(one: RegistryEntry | undefined, other: RegistryEntry): boolean {
  return one?.integrity === other.integrity && one.url === other.url
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
