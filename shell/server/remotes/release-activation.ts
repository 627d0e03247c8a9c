import type { RegistryEntry } from '@vitrina/federation/manifest'
import { type FetchedRemote, type FetchRemoteOptions, readRelease } from './fetch-remote.ts'
import { createReleaseEntryStore } from './release-entries.ts'
import type { ReleaseHistory } from './release-history.ts'
import { ReleaseRefusedError, toErrorMessage, toRefusalDetails } from './release-refusal.ts'
import type { RemoteManagerEvent } from './remote-manager-event.ts'
import { isSameReleaseLocation, type RetrySchedule } from './retry-schedule.ts'

type ActivationOptions = Pick<FetchRemoteOptions, 'files' | 'kept'> & {
  history: Pick<ReleaseHistory, 'isWithdrawn' | 'noteLive'>
  /** The releases that are live; this writes it. */
  loaded: Map<string, FetchedRemote>
  retries: RetrySchedule
  tryRelease(name: string, entry: RegistryEntry): Promise<FetchedRemote>
  onReplaced(name: string, before: FetchedRemote): void
  onRefused(name: string, entry: RegistryEntry, error: unknown): void
  report(event: RemoteManagerEvent): void
}

/**
 * Makes a release live; one that fails leaves the last good one in its place. Answers whether pages
 * change by it.
 */
export function createReleaseActivator(options: ActivationOptions) {
  const { history, loaded, retries, tryRelease, onRefused, report } = options
  const entries = createReleaseEntryStore(options.kept, report)

  /** A release that runs from its kept copy: whether its host has it again. */
  async function lookAtHost(name: string, running: FetchedRemote): Promise<void> {
    // The code is loaded: that the copy is gone by now as well is no reason to give it up.
    const read = readRelease(name, running.entry, options)
    const problem = await read.then(release => release.problem, toErrorMessage)
    loaded.set(name, { ...running, keptBecause: problem })
    if (problem) retries.noteFailure(name, running.entry, problem)
    else retries.noteSuccess(name, running.entry)
  }

  async function takeOver(name: string, release: FetchedRemote): Promise<void> {
    const { entry, keptBecause: problem } = release
    const running = loaded.get(name)
    const of = { remote: name, version: entry.version }
    loaded.set(name, release)
    if (running && running.entry.integrity !== entry.integrity) options.onReplaced(name, running)
    history.noteLive(name, entry)
    if (problem) retries.noteFailure(name, entry, problem)
    else retries.noteSuccess(name, entry)
    report({ event: 'remote-activated', ...of, replaced: running?.snapshot.version ?? null })
    if (problem) report({ event: 'remote-from-kept-copy', ...of, problem })
    await entries.keep(name, entry)
  }

  /** Starts from the versions on disk: no version is in memory yet to stay with. */
  async function activateCached(name: string, wanted: RegistryEntry): Promise<boolean> {
    for (const entry of await entries.read(name)) {
      if (entry.integrity === wanted.integrity || history.isWithdrawn(name, entry)) continue
      try {
        await takeOver(name, await tryRelease(name, entry))
        return true
      } catch (error) {
        onRefused(name, entry, error)
      }
    }
    return false
  }

  return async (name: string, entry: RegistryEntry): Promise<boolean> => {
    const running = loaded.get(name)
    if (running && isSameReleaseLocation(running.entry, entry)) {
      await lookAtHost(name, running)
      return false
    }
    try {
      const candidate = await tryRelease(name, entry)
      // Browsers have what runs from its former host: no reason to send them to one without it.
      if (running?.entry.integrity === entry.integrity && candidate.keptBecause)
        throw new ReleaseRefusedError('unreachable', candidate.keptBecause)
      await takeOver(name, candidate)
      return true
    } catch (error) {
      const isNews = retries.noteFailure(name, entry, toRefusalDetails(error).problem)
      if (isNews) onRefused(name, entry, error)
      return running || !isNews ? false : activateCached(name, entry)
    }
  }
}
