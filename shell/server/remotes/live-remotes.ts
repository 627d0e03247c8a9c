import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import type { FetchedRemote } from './fetch-remote.ts'

/** Which remotes pages are rendered with. Plain data: the front process sends it to its workers. */
export type LiveRemotes = {
  id: number
  /** Every remote of the registry, those that are down included: their routes still answer. */
  remotes: readonly RemoteSnapshot[]
  /** False while a remote may be missing: a path that nobody owns may be that one's. */
  isComplete: boolean
  /** The code of those that are up. */
  releases: readonly FetchedRemote[]
  /** What a share of the visitors is shown in place of some of them, by remote. */
  canaries: Readonly<Record<string, LiveCanary>>
}

/** `share` is in percent. */
export type LiveCanary = { version: string; share: number; release: FetchedRemote }
