import { setTimeout as delay } from 'node:timers/promises'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { evaluateRemote } from '../remotes/evaluate-remote.ts'
import type { FetchedRemote } from '../remotes/fetch-remote.ts'
import {
  createGeneration,
  type Generation,
  type GenerationOptions,
  type LoadedRemote,
} from '../remotes/generation.ts'
import type { LiveRemotes } from '../remotes/live-remotes.ts'
import type { ShareScope } from '../remotes/share-scope.ts'
import type { Activity } from './activity.ts'

export type ShownGenerationOptions = GenerationOptions & {
  newScope: () => ShareScope
  /** How long a remote's code may take to load. */
  evaluateTimeoutMs: number
  activity: Activity
  /** Hears of code that passed its trial and cannot be loaded all the same. */
  onUnloadable(remote: string, error: unknown): void
}

export interface ShownGeneration {
  /** What new requests are rendered with. */
  current(): Generation
  /** Loads the code that is not loaded yet, then renders with it. Calls run one after another. */
  show(live: LiveRemotes): Promise<void>
  /** Resolves when that generation, or a later one, is rendered with; after a while in any case. */
  atLeast(id: number): Promise<void>
  /** The remote whose code a stack trace goes through first. */
  remoteIn(stack: string): string | null
}

const lookAgainMs = 5

/** Keeps the generation a worker renders with in step with what the front process says is live. */
export function createShownGeneration(options: ShownGenerationOptions): ShownGeneration {
  let loaded: ReadonlyMap<string, LoadedRemote> = new Map()
  let generation = createGeneration(0, [], loaded, { ...options, isComplete: false })
  let running = Promise.resolve()

  async function load(release: FetchedRemote): Promise<LoadedRemote | undefined> {
    const { name } = release.snapshot
    const known = loaded.get(name)
    if (known && isSame(known.snapshot, release.snapshot)) return known
    try {
      const { code } = release
      if (!code) return { ...release, modules: new Map() }
      const modules = await options.activity.during(name, () =>
        evaluateRemote(code, options.newScope(), options.evaluateTimeoutMs),
      )
      return { ...release, modules }
    } catch (error) {
      options.onUnloadable(name, error)
      return known
    }
  }

  async function showNow({ id, remotes, releases, isComplete }: LiveRemotes): Promise<void> {
    const ready = (await Promise.all(releases.map(load))).filter(remote => remote !== undefined)
    loaded = new Map(ready.map(remote => [remote.snapshot.name, remote]))
    const snapshots = remotes.map(snapshot => loaded.get(snapshot.name)?.snapshot ?? down(snapshot))
    generation = createGeneration(id, snapshots, loaded, { ...options, isComplete })
  }

  return {
    current: () => generation,
    show(live) {
      running = running.then(() => showNow(live))
      return running
    },
    async atLeast(id) {
      const enoughMs = performance.now() + options.evaluateTimeoutMs
      while (generation.id < id && performance.now() < enoughMs) await delay(lookAgainMs)
    },
    remoteIn(stack) {
      const places = [...loaded.values()]
        .map(({ snapshot, code }) => ({
          remote: snapshot.name,
          at: code ? stack.indexOf(code.file) : -1,
        }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at)
      return places[0]?.remote ?? null
    },
  }
}

function isSame(one: RemoteSnapshot, other: RemoteSnapshot): boolean {
  return one.version === other.version && one.entry?.integrity === other.entry?.integrity
}

/** Its routes still answer, and say that the section is unavailable. */
function down(snapshot: RemoteSnapshot): RemoteSnapshot {
  return { ...snapshot, version: '', entry: null, assets: {} }
}
