import { ReleaseError } from '../release/release-error.ts'
import type { BuiltRemote } from './build-remote.ts'
import type { ReleaseStore } from './store/release-store.ts'

type Store = Pick<ReleaseStore, 'release'>

/**
 * Releases several remotes that fit together. A path that moves from one to another is free only
 * when its owner has been released: who is refused for it is tried again after the others.
 *
 * @throws with the last problem where no order helps.
 */
export async function releaseRemotes(store: Store, builds: readonly BuiltRemote[]): Promise<void> {
  let waiting = builds
  while (waiting.length > 0) {
    const refused: BuiltRemote[] = []
    let problem: unknown
    for (const built of waiting) {
      try {
        await store.release(built)
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error
        refused.push(built)
        problem = error
      }
    }
    if (refused.length === waiting.length) throw problem
    waiting = refused
  }
}
