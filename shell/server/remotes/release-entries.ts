import type { RegistryEntry } from '@vitrina/federation/manifest'
import type { KeeperEvent } from './keeper-event.ts'
import { parseEntries } from './parse-registry.ts'
import type { ReleaseCache } from './release-cache.ts'
import { toErrorMessage } from './release-refusal.ts'
import { isSamePlace } from './retry-schedule.ts'

/** Of each remote the release that is live and the one before, as the work folder has them. */
export function openReleaseEntries(kept: ReleaseCache, report: (event: KeeperEvent) => void) {
  function reportNotKept(remote: string, version: string, error: unknown): void {
    report({ event: 'release-not-kept', remote, version, problem: toErrorMessage(error) })
  }

  async function read(name: string): Promise<readonly RegistryEntry[]> {
    try {
      const text = await kept.readEntries(name)
      return text === undefined ? [] : parseEntries(text, name)
    } catch (error) {
      reportNotKept(name, '', error)
      return []
    }
  }

  return {
    read,
    /** Puts a release before the others: a start without the host begins with it. */
    async keep(name: string, entry: RegistryEntry): Promise<void> {
      try {
        const before = await read(name)
        if (isSamePlace(before[0], entry)) return
        const [previous] = before.filter(({ integrity }) => integrity !== entry.integrity)
        await kept.keepEntries(name, previous ? [entry, previous] : [entry])
      } catch (error) {
        reportNotKept(name, entry.version, error)
      }
    },
  }
}
