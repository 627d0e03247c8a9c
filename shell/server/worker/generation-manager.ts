import { setTimeout as delay } from 'node:timers/promises'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { formatCanaryName, parseCanaryCohort } from '../canary/canary-names.ts'
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
import type { RemoteActivity } from './activity.ts'

export type GenerationManagerOptions = GenerationOptions & {
  newScope: () => ShareScope
  /** How long a remote's code may take to load. */
  evaluateTimeoutMs: number
  activity: RemoteActivity
  /** Hears of code that passed its trial and cannot be loaded all the same. */
  onUnloadable(remote: string, error: unknown): void
}

export interface GenerationManager {
  /** What new requests of a side are rendered with. */
  current(side?: string): Generation
  /** Loads the code that is not loaded yet, then renders with it. Calls run one after another. */
  show(live: LiveRemotes): Promise<void>
  /** Resolves when that generation, or a later one, is rendered with; after a while in any case. */
  atLeast(id: number): Promise<void>
  /** The remote whose code a stack trace goes through first. */
  remoteIn(stack: string): string | null
}

const lookAgainMs = 5

/** Keeps the generation a worker renders with in step with what the front process says is live. */
export function createGenerationManager(options: GenerationManagerOptions): GenerationManager {
  let loaded: ReadonlyMap<string, LoadedRemote> = new Map()
  let generation = createGeneration(0, [], loaded, { ...options, isComplete: false })
  let canaries: ReadonlyMap<string, LoadedRemote> = new Map()
  /** Those of the canaries' sides, made when they are first asked for. */
  const ofSides = new Map<string, Generation>()
  let isComplete = false
  let running = Promise.resolve()

  async function load(
    release: FetchedRemote,
    { among = loaded, as = release.snapshot.name } = {},
  ): Promise<LoadedRemote | undefined> {
    const { name } = release.snapshot
    // What was a canary, and is live now, runs already.
    const known = [among, loaded, canaries]
      .map(remotes => remotes.get(name))
      .find(remote => remote && isSame(remote.snapshot, release.snapshot))
    if (known) return at(release, known)
    try {
      const { code } = release
      if (!code) return { ...release, modules: new Map() }
      const modules = await options.activity.during(as, () =>
        evaluateRemote(code, options.newScope(), options.evaluateTimeoutMs),
      )
      return { ...release, modules }
    } catch (error) {
      options.onUnloadable(as, error)
      return among.get(name)
    }
  }

  async function showNow(live: LiveRemotes): Promise<void> {
    const { id, remotes, releases } = live
    const readyNow = await loadAll(releases)
    canaries = await loadAll(
      Object.values(live.canaries).map(({ release }) => release),
      { among: new Map(), areCanaries: true },
    )
    loaded = readyNow
    isComplete = live.isComplete
    ofSides.clear()
    const snapshots = remotes.map(snapshot => loaded.get(snapshot.name)?.snapshot ?? down(snapshot))
    generation = createGeneration(id, snapshots, loaded, { ...options, isComplete })
  }

  async function loadAll(
    releases: readonly FetchedRemote[],
    { among = loaded, areCanaries = false } = {},
  ): Promise<ReadonlyMap<string, LoadedRemote>> {
    const ready = await Promise.all(
      releases.map(release => {
        const { name } = release.snapshot
        return load(release, { among, as: areCanaries ? formatCanaryName(name) : name })
      }),
    )
    return new Map(ready.flatMap(remote => (remote ? [[remote.snapshot.name, remote]] : [])))
  }

  /** A generation in which the canaries of a side stand in for what is live. */
  function ofSide(side: string): Generation {
    const known = ofSides.get(side)
    if (known) return known
    const wanted = [...parseCanaryCohort(side)].flatMap(([name, version]) => {
      const canary = canaries.get(name)
      return canary?.snapshot.version === version ? [[name, canary] as const] : []
    })
    if (wanted.length === 0) return generation
    const shown = new Map([...loaded, ...wanted])
    const snapshots = generation.remotes.map(
      remote => new Map(wanted).get(remote.name)?.snapshot ?? remote,
    )
    const made = createGeneration(generation.id, snapshots, shown, {
      ...options,
      activity: namingCanaries(options.activity, new Set(new Map(wanted).keys())),
      isComplete,
    })
    ofSides.set(side, made)
    return made
  }

  return {
    current: (side = '') => (side === '' ? generation : ofSide(side)),
    show(live) {
      running = running.then(() => showNow(live))
      return running
    },
    async atLeast(id) {
      const enoughMs = performance.now() + options.evaluateTimeoutMs
      while (generation.id < id && performance.now() < enoughMs) await delay(lookAgainMs)
    },
    remoteIn: stack =>
      findRemoteInStack(stack, [
        ...[...loaded].map(([remote, { code }]) => ({ remote, code })),
        ...[...canaries].map(([name, { code }]) => ({ remote: formatCanaryName(name), code })),
      ]),
  }
}

type RunningRemote = { remote: string; code: LoadedRemote['code'] }

/** The remote whose file a stack names first, or null. */
function findRemoteInStack(stack: string, running: readonly RunningRemote[]): string | null {
  const [first] = running
    .map(({ remote, code }) => ({ remote, at: code ? stack.indexOf(code.file) : -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  return first?.remote ?? null
}

/** The same notes, in which the code of canaries has a name of its own. */
function namingCanaries(activity: RemoteActivity, remotes: ReadonlySet<string>): RemoteActivity {
  const nameOf = (remote: string) => (remotes.has(remote) ? formatCanaryName(remote) : remote)
  return {
    ...activity,
    enter: remote => activity.enter(remote === null ? null : nameOf(remote)),
    during: (remote, work) => activity.during(nameOf(remote), work),
  }
}

function isSame(one: RemoteSnapshot, other: RemoteSnapshot): boolean {
  return one.version === other.version && one.entry?.integrity === other.entry?.integrity
}

/** Code that runs already, with its files where its release has them now. */
function at(release: FetchedRemote, running: LoadedRemote): LoadedRemote {
  const isThere = running.snapshot.entry?.url === release.snapshot.entry?.url
  return isThere ? running : { ...release, modules: running.modules }
}

/** Its routes still answer, and say that the section is unavailable. */
function down(snapshot: RemoteSnapshot): RemoteSnapshot {
  return { ...snapshot, version: '', entry: null, assets: {} }
}
