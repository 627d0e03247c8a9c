import type { RegistryEntry, RemoteRegistry } from '@vitrina/federation/manifest'
import { containerName } from '@vitrina/federation/manifest'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { type FetchedRemote, fetchRemote, type LoadOptions } from './fetch-remote.ts'
import { createGeneration, type GenerationOptions } from './generation.ts'
import type { LiveRemotes } from './live-remotes.ts'
import { parseRegistry } from './parse-registry.ts'

export type RemoteState = {
  status: 'up' | 'down'
  /** The version pages are rendered with. */
  version: string | null
  /** The version the registry wants, where it is another. */
  wanted?: string
  problem?: string
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
  | { event: 'registry-unreadable'; problem: string }

export interface RemoteKeeper {
  /** What new requests are to be rendered with. */
  current(): LiveRemotes
  /** Whether the registry has been read at least once. */
  hasRegistry(): boolean
  states(): Record<string, RemoteState>
  /** Looks at the registry now and activates what is new. Calls while one runs share it. */
  refresh(): Promise<void>
}

export type KeeperOptions = LoadOptions &
  GenerationOptions & { report: (event: KeeperEvent) => void; now?: () => number }

type Failure = { entry: RegistryEntry; problem: string; attempts: number; retryAtMs: number }

const registryFile = 'registry.json'
const longestPauseMs = 5_000

/**
 * Keeps the remotes of the registry fetched and tried, and runs none of their code: that is the
 * workers' part. Each succeeds or fails alone; a failure keeps the last
 * good version, is reported once, and is tried again after a growing pause of at most five seconds.
 */
export function createRemoteKeeper(options: KeeperOptions): RemoteKeeper {
  const { files, report, now = Date.now } = options
  const loaded = new Map<string, FetchedRemote>()
  const failures = new Map<string, Failure>()
  /** Which release of each remote is loaded, by the sha384 of its manifest. */
  const integrities = new Map<string, string>()
  let registry: RemoteRegistry = { revision: 0, remotes: {} }
  let registryText = ''
  let registryProblem = ''
  let live: LiveRemotes = { id: 0, remotes: [], releases: [] }
  let running: Promise<void> | null = null

  async function readRegistry(): Promise<boolean> {
    try {
      const text = (await files.read(registryFile)).toString('utf8')
      const isNew = text !== registryText
      if (isNew) registry = parseRegistry(text)
      registryText = text
      registryProblem = ''
      return isNew
    } catch (error) {
      const problem = messageOf(error)
      if (problem !== registryProblem) report({ event: 'registry-unreadable', problem })
      registryProblem = problem
      return false
    }
  }

  function isDue(name: string, entry: RegistryEntry): boolean {
    if (integrities.get(name) === entry.integrity) return false
    const failure = failures.get(name)
    return failure?.entry.integrity !== entry.integrity || now() >= failure.retryAtMs
  }

  async function activate(name: string, entry: RegistryEntry): Promise<boolean> {
    const replaced = loaded.get(name)?.snapshot.version ?? null
    try {
      const candidate = await fetchRemote(name, entry, options)
      // Routes that do not fit together would break every page: better one remote refused.
      createGeneration(0, [candidate.snapshot], new Map(), options)
      loaded.set(name, candidate)
      integrities.set(name, entry.integrity)
      failures.delete(name)
      report({ event: 'remote-activated', remote: name, version: entry.version, replaced })
      return true
    } catch (error) {
      refuse(name, entry, messageOf(error), replaced)
      return false
    }
  }

  function refuse(name: string, entry: RegistryEntry, problem: string, keeps: string | null) {
    const before = failures.get(name)
    const isSame = before?.entry.integrity === entry.integrity
    const attempts = isSame ? before.attempts + 1 : 1
    const retryAtMs = now() + Math.min(longestPauseMs, 500 * 2 ** attempts)
    failures.set(name, { entry, problem, attempts, retryAtMs })
    if (isSame && before.problem === problem) return
    report({ event: 'remote-refused', remote: name, version: entry.version, problem, keeps })
  }

  async function refreshOnce() {
    const registryChanged = await readRegistry()
    const due = Object.entries(registry.remotes).filter(([name, entry]) => isDue(name, entry))
    const changes = await Promise.all(due.map(([name, entry]) => activate(name, entry)))
    if (!registryChanged && !changes.includes(true)) return
    const snapshots = Object.entries(registry.remotes).map(
      ([name, entry]) => loaded.get(name)?.snapshot ?? downSnapshot(name, entry),
    )
    const releases = Object.keys(registry.remotes).flatMap(name => loaded.get(name) ?? [])
    live = { id: live.id + 1, remotes: snapshots, releases }
  }

  return {
    current: () => live,
    hasRegistry: () => registryText !== '',
    refresh() {
      running ??= refreshOnce().finally(() => {
        running = null
      })
      return running
    },
    states: () =>
      Object.fromEntries(
        Object.entries(registry.remotes).map(([name, { version }]) => {
          const live = loaded.get(name)?.snapshot.version ?? null
          const failure = failures.get(name)
          const problem = failure?.entry.version === version ? failure.problem : undefined
          return [
            name,
            {
              status: live ? 'up' : 'down',
              version: live,
              ...(live === version ? {} : { wanted: version, ...(problem ? { problem } : {}) }),
            },
          ]
        }),
      ),
  }
}

function downSnapshot(name: string, { offer }: RegistryEntry): RemoteSnapshot {
  return { name, container: containerName(name), version: '', offer, entry: null, assets: {} }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
