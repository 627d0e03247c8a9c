import type { RegistryEntry } from '@vitrina/federation/manifest'

type Attempt = { entry: RegistryEntry; problem: string; attempts: number; retryAtMs: number }

const maxPauseMs = 5_000

/** Of each remote the release that could not be taken last, and when it is tried again. */
export function createRetrySchedule(now: () => number) {
  const attempts = new Map<string, Attempt>()
  const attemptAt = (name: string, entry: RegistryEntry) => {
    const last = attempts.get(name)
    return last && isSameReleaseLocation(last.entry, entry) ? last : undefined
  }

  return {
    isDue: (name: string, entry: RegistryEntry) =>
      now() >= (attemptAt(name, entry)?.retryAtMs ?? 0),
    problemOf: (name: string, entry: RegistryEntry) => attemptAt(name, entry)?.problem,
    /** Notes a failed attempt; answers whether its problem is news. */
    noteFailure(name: string, entry: RegistryEntry, problem: string): boolean {
      const before = attemptAt(name, entry)
      const count = (before?.attempts ?? 0) + 1
      const retryAtMs = now() + Math.min(maxPauseMs, 500 * 2 ** count)
      attempts.set(name, { entry, problem, attempts: count, retryAtMs })
      return before?.problem !== problem
    },
    /** The failures of another release of the remote stay. */
    noteSuccess(name: string, { integrity }: RegistryEntry): void {
      if (attempts.get(name)?.entry.integrity === integrity) attempts.delete(name)
    },
  }
}

export type RetrySchedule = ReturnType<typeof createRetrySchedule>

/** Whether it is the same release at the same host: a team may move what it has released. */
export function isSameReleaseLocation(
  one: RegistryEntry | undefined,
  other: RegistryEntry,
): boolean {
  return one?.integrity === other.integrity && one.url === other.url
}
