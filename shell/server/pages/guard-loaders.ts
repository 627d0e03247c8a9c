import type { LoaderRunner } from '../../app/remotes/loader-runner.ts'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import { type Breaker, type BreakerReporter, createBreaker } from '../breakers/breaker.ts'
import { runBehindBreakers } from '../breakers/run-guarded.ts'

export type LoaderGuardOptions = { limitMs: number; report: BreakerReporter; pauseMs?: number }

/**
 * Runs loaders behind two breakers: one for the loader and one for its remote, of which another
 * loader may still work. Both belong to one release: the next one starts with new ones.
 */
export function createLoaderGuard({ limitMs, ...options }: LoaderGuardOptions): LoaderRunner {
  const ofLoaders = new WeakMap<object, Breaker>()
  const ofRemotes = new WeakMap<RemoteSnapshot, Breaker>()

  function findBreaker<Key extends object>(known: WeakMap<Key, Breaker>, key: Key, name: string) {
    const breaker = known.get(key) ?? createBreaker({ ...options, name })
    known.set(key, breaker)
    return breaker
  }

  return ({ id, remote, loader, args }) => {
    const ofLoader = findBreaker(ofLoaders, loader, `loader ${id}`)
    const ofRemote = remote && findBreaker(ofRemotes, remote, `remote ${remote.name}`)
    return runBehindBreakers({
      breakers: ofRemote ? [ofRemote, ofLoader] : [ofLoader],
      limitMs,
      signal: args.signal,
      work: signal => loader({ ...args, signal }),
    })
  }
}
