import type { CanaryEntry } from '@vitrina/federation/manifest'
import type { FetchedRemote } from '../remotes/fetch-remote.ts'
import type { LiveCanary } from '../remotes/live-remotes.ts'
import type { ReleaseWithdrawal } from '../remotes/release-history.ts'
import { toErrorMessage } from '../remotes/release-refusal.ts'

export type CanaryState = {
  version: string
  share: number
  /** Whether visitors of its share are shown it. */
  isShown: boolean
  /** Why they are not, or not yet. */
  problem?: string
}

type Entries = Readonly<Record<string, CanaryEntry>>

type CanaryManagerOptions = {
  /** What the registry wants to be shown, and what is wrong with its word on some. */
  wanted(): { canary: Entries; canaryProblems: Readonly<Record<string, string>> }
  /** Fetches a release and tries it. */
  tryRelease(name: string, entry: CanaryEntry): Promise<FetchedRemote>
  /** A canary that did harm is not shown again. */
  returnedCanary(name: string, integrity: string): ReleaseWithdrawal | undefined
  onRefused(name: string, entry: CanaryEntry, error: unknown): void
  onShown(name: string, entry: CanaryEntry): void
  now: () => number
}

type Failure = { integrity: string; problem: string; retryAtMs: number }

/** A trial may have failed because the machine had no time for it. */
const retryMs = 10_000

/** Keeps the canaries of the registry fetched and tried, beside the releases that are live. */
export function createCanaryManager(options: CanaryManagerOptions) {
  const { wanted, tryRelease, returnedCanary, onRefused, onShown, now } = options
  const loaded = new Map<string, FetchedRemote>()
  const failures = new Map<string, Failure>()
  function isLoaded(name: string, { integrity, url }: CanaryEntry): boolean {
    const { entry } = loaded.get(name) ?? {}
    return entry?.integrity === integrity && entry.url === url
  }
  const failureOf = (name: string, { integrity }: CanaryEntry) => {
    const failure = failures.get(name)
    return failure?.integrity === integrity ? failure : undefined
  }

  function isDue([name, entry]: [string, CanaryEntry]): boolean {
    if (isLoaded(name, entry) || returnedCanary(name, entry.integrity)) return false
    return now() >= (failureOf(name, entry)?.retryAtMs ?? 0)
  }

  async function load([name, entry]: [string, CanaryEntry]): Promise<boolean> {
    try {
      loaded.set(name, await tryRelease(name, entry))
      failures.delete(name)
      onShown(name, entry)
      return true
    } catch (error) {
      const problem = toErrorMessage(error)
      const isNews = failureOf(name, entry)?.problem !== problem
      failures.set(name, { integrity: entry.integrity, problem, retryAtMs: now() + retryMs })
      if (isNews) onRefused(name, entry, error)
      return false
    }
  }

  return {
    /** Answers whether pages change by it. */
    async refresh(): Promise<boolean> {
      const { canary } = wanted()
      for (const name of loaded.keys()) if (!(name in canary)) loaded.delete(name)
      const changes = await Promise.all(Object.entries(canary).filter(isDue).map(load))
      return changes.includes(true)
    },
    /** What is to be shown of them beside these live remotes. */
    shown(live: ReadonlyMap<string, FetchedRemote>): Record<string, LiveCanary> {
      const shown: Record<string, LiveCanary> = {}
      for (const [name, entry] of Object.entries(wanted().canary)) {
        const release = loaded.get(name)
        if (!release || !isLoaded(name, entry) || !live.has(name)) continue
        if (returnedCanary(name, entry.integrity)) continue
        shown[name] = { version: entry.version, share: entry.share, release }
      }
      return shown
    },
    stateOf(name: string, isShown: boolean): CanaryState | undefined {
      const { canary, canaryProblems } = wanted()
      const entry = canary[name]
      const problem = canaryProblems[name]
      if (!entry) return problem ? { version: '', share: 0, isShown: false, problem } : undefined
      const { version, share, integrity } = entry
      const why = returnedCanary(name, integrity)?.problem ?? failureOf(name, entry)?.problem
      return { version, share, isShown, ...(why && !isShown && { problem: why }) }
    },
  }
}
