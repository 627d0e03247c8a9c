import type { RegistryEntry } from '@vitrina/federation/manifest'
import { parseReleaseEntries } from './parse-registry.ts'
import type { ReleaseCache } from './release-cache.ts'
import { toErrorMessage } from './release-refusal.ts'
import type { RemoteManagerEvent } from './remote-manager-event.ts'
import { isSameReleaseLocation } from './retry-schedule.ts'

/** Of each remote the release that is live and the one before, as the work folder has them. */
export function createReleaseEntryStore(
  kept: ReleaseCache,
  report: (event: RemoteManagerEvent) => void,
) {
  function reportNotCached(remote: string, version: string, error: unknown): void {
    report({ event: 'release-not-kept', remote, version, problem: toErrorMessage(error) })
  }

  async function read(name: string): Promise<readonly RegistryEntry[]> {
    try {
      const text = await kept.readEntries(name)
      return text === undefined ? [] : parseReleaseEntries(text, name)
    } catch (error) {
      reportNotCached(name, '', error)
      return []
    }
  }

  return {
    read,
    /** Puts a release before the others: a start without the host begins with it. */
    async keep(name: string, entry: RegistryEntry): Promise<void> {
      try {
        const before = await read(name)
        if (isSameReleaseLocation(before[0], entry)) return
        const [previous] = before.filter(({ integrity }) => integrity !== entry.integrity)
        await kept.keepEntries(name, previous ? [entry, previous] : [entry])
      } catch (error) {
        reportNotCached(name, entry.version, error)
      }
    },
  }
}
