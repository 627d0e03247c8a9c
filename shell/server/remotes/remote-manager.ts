import type { KeyObject } from 'node:crypto'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import { getContainerName } from '@vitrina/federation/manifest'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { createCanaryManager } from '../canary/canary-manager.ts'
import type { TrialCandidate, TrialVerdict } from '../trial/trial-candidate.ts'
import { type FetchedRemote, type FetchRemoteOptions, fetchRemote } from './fetch-remote.ts'
import { createGeneration, type GenerationOptions } from './generation.ts'
import type { LiveRemotes } from './live-remotes.ts'
import { createRegistrySource, type RegistryState } from './registry-source.ts'
import { createReleaseActivator } from './release-activation.ts'
import { openReleaseCache } from './release-cache.ts'
import type { ReleaseHistory } from './release-history.ts'
import { toRefusalDetails } from './release-refusal.ts'
import type { RemoteManagerEvent } from './remote-manager-event.ts'
import { type RemoteState, toRemoteState } from './remote-state.ts'
import { createRetrySchedule, isSameReleaseLocation } from './retry-schedule.ts'

export interface RemoteManager {
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

export type RemoteManagerOptions = Pick<FetchRemoteOptions, 'files' | 'trial'> &
  GenerationOptions & {
    /** Folder for the last good registry and releases, and for the code while it runs. */
    workFolder: string
    /** Whoever may release; anybody where empty. */
    publicKeys?: readonly KeyObject[]
    history: Pick<
      ReleaseHistory,
      'choose' | 'isWithdrawn' | 'noteLive' | 'withdrawalOf' | 'returnCanary' | 'returnedCanary'
    >
    report: (event: RemoteManagerEvent) => void
    now?: () => number
  }

/**
 * Keeps the remotes of the registry fetched and tried, and runs none of their code: that is the
 * workers' part. Each succeeds or fails alone; a failure keeps the last good version, is reported
 * once, and is tried again after a growing pause of at most five seconds.
 */
export function createRemoteManager(options: RemoteManagerOptions): RemoteManager {
  const { history, report, now = Date.now } = options
  const loaded = new Map<string, FetchedRemote>()
  /** What was live before, to go back to at once. */
  const previous = new Map<string, FetchedRemote>()
  const retries = createRetrySchedule(now)
  const loadOptions = { ...options, kept: openReleaseCache(options.workFolder) }
  const registry = createRegistrySource(loadOptions)
  let live: LiveRemotes = { id: 0, remotes: [], releases: [], isComplete: false, canaries: {} }

  function onRefused(remote: string, { version }: RegistryEntry, error: unknown): void {
    const keeps = loaded.get(remote)?.snapshot.version ?? null
    report({ event: 'remote-refused', remote, version, ...toRefusalDetails(error), keeps })
  }

  const tryRelease = createReleaseTrial(loadOptions)
  const canaries = createCanaryManager({
    ...{ tryRelease, onRefused, now },
    wanted: registry.current,
    returnedCanary: history.returnedCanary,
    onShown: (remote, { version, share }) =>
      report({ event: 'canary-shown', remote, version, share }),
  })
  const activate = createReleaseActivator({
    ...loadOptions,
    ...{ loaded, retries, tryRelease, onRefused },
    onReplaced: (name, before) => previous.set(name, before),
  })

  /** What the registry names, or what was live before where that has been withdrawn. */
  function chosen(): Map<string, RegistryEntry> {
    const entries = new Map<string, RegistryEntry>()
    for (const [name, named] of Object.entries(registry.current().remotes)) {
      const entry = history.choose(name, named)
      if (entry) entries.set(name, entry)
    }
    return entries
  }

  function isDue([name, entry]: readonly [string, RegistryEntry]): boolean {
    const running = loaded.get(name)
    if (isSameReleaseLocation(running?.entry, entry) && !running?.keptBecause) return false
    return retries.isDue(name, entry)
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

  function describeState(name: string): RemoteState {
    const { remotes, problems } = registry.current()
    const wanted = remotes[name]
    return toRemoteState({
      version: loaded.get(name)?.snapshot.version ?? null,
      wanted: wanted?.version,
      problem: problems[name]?.problem ?? (wanted && retries.problemOf(name, wanted)),
      withdrawal: history.withdrawalOf(name),
      canary: canaries.stateOf(name, name in live.canaries),
    })
  }

  return {
    leaveWithdrawn(name) {
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
    },
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
    refresh: shareWhileItRuns(async () => {
      const registryChanged = await registry.refresh()
      const due = [...chosen()].filter(isDue)
      const changes = await Promise.all(due.map(([name, entry]) => activate(name, entry)))
      if (registryChanged || changes.includes(true)) renew()
      // Afterwards: what is live does not wait for their trials.
      if (await canaries.refresh()) renew()
    }),
    states() {
      const { remotes, problems } = registry.current()
      const names = new Set([...Object.keys(remotes), ...Object.keys(problems)])
      return Object.fromEntries([...names].map(name => [name, describeState(name)]))
    },
  }
}

/** Fetches a release and tries it; tells of what no trial could reach. */
function createReleaseTrial(options: RemoteManagerOptions & FetchRemoteOptions) {
  async function trial(candidate: TrialCandidate): Promise<TrialVerdict> {
    const verdict = await options.trial(candidate)
    const { problem, untried } = verdict
    const { name: remote, version } = candidate
    if (!problem && untried.length > 0) {
      options.report({ event: 'remote-not-wholly-tried', remote, version, untried })
    }
    return verdict
  }

  return async (name: string, entry: RegistryEntry): Promise<FetchedRemote> => {
    const candidate = await fetchRemote(name, entry, { ...options, trial })
    // Routes that do not fit together would break every page: better one remote refused.
    createGeneration(0, [candidate.snapshot], new Map(), { ...options, isComplete: true })
    return candidate
  }
}

/** Calls while one runs share it. */
function shareWhileItRuns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}

function downSnapshot(name: string, { offer }: RegistryEntry): RemoteSnapshot {
  return { name, container: getContainerName(name), version: '', offer, entry: null, assets: {} }
}
