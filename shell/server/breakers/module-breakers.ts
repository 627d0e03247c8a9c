import { type ModuleId, type RemoteSnapshot, splitModuleId } from '../../app/remotes/snapshot.ts'
import { type Breaker, type BreakerOptions, createBreaker } from './breaker.ts'

type OfRelease = { whole: Breaker; modules: Map<ModuleId, Breaker> }

export type ModuleBreakerLookup = (
  remotes: readonly RemoteSnapshot[],
  id: ModuleId,
) => readonly Breaker[]

type ModuleBreakersOptions = Omit<BreakerOptions, 'name'> & {
  /** What modules are guarded in, for the log: `rendering`. */
  doing: string
  onModuleOpened(id: ModuleId): void
}

/**
 * Two breakers for a module: that of its remote, of which another module may still work, and its
 * own. Both belong to one release: the next one starts with new ones.
 */
export function createModuleBreakerLookup(options: ModuleBreakersOptions): ModuleBreakerLookup {
  const { doing, onModuleOpened } = options
  const releases = new WeakMap<RemoteSnapshot, OfRelease>()

  function ofRelease(remote: RemoteSnapshot): OfRelease {
    const known = releases.get(remote)
    if (known) return known
    const whole = createBreaker({ ...options, name: `${doing} ${remote.name}` })
    const release: OfRelease = { whole, modules: new Map() }
    releases.set(remote, release)
    return release
  }

  function ofModule({ modules }: OfRelease, id: ModuleId): Breaker {
    const known = modules.get(id)
    if (known) return known
    const breaker = createBreaker({ ...options, name: `${doing} ${id}` })
    breaker.onOpened(() => onModuleOpened(id))
    modules.set(id, breaker)
    return breaker
  }

  return (remotes, id) => {
    const [name] = splitModuleId(id)
    const remote = remotes.find(other => other.name === name)
    if (!remote) return []
    const release = ofRelease(remote)
    return [release.whole, ofModule(release, id)]
  }
}
