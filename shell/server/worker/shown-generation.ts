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

export type ShownGenerationOptions = GenerationOptions & {
  scope: Record<string, unknown>
  /** How long a remote's code may take to load. */
  evaluateTimeoutMs: number
}

export interface ShownGeneration {
  /** What new requests are rendered with. */
  current(): Generation
  /** Loads the code that is not loaded yet, then renders with it. Calls run one after another. */
  show(live: LiveRemotes): Promise<void>
}

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
      const modules = await evaluateRemote(code, options.scope, options.evaluateTimeoutMs)
      return { ...release, modules }
    } catch (error) {
      options.onError(`the code of ${name} ${release.snapshot.version}`, error)
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
  }
}

function isSame(one: RemoteSnapshot, other: RemoteSnapshot): boolean {
  return one.version === other.version && one.entry?.integrity === other.entry?.integrity
}

/** Its routes still answer, and say that the section is unavailable. */
function down(snapshot: RemoteSnapshot): RemoteSnapshot {
  return { ...snapshot, version: '', entry: null, assets: {} }
}
