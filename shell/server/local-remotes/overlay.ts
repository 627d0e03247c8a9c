import type { FetchedRemote } from '../remotes/fetch-remote.ts'
import type { LiveRemotes } from '../remotes/live-remotes.ts'

/** What is live, with one remote in place of its release. */
export function replaceLiveRemote(
  live: LiveRemotes,
  local: FetchedRemote,
  id: number,
): LiveRemotes {
  const { name } = local.snapshot
  const { [name]: _, ...canaries } = live.canaries
  return {
    ...live,
    id,
    canaries,
    remotes: [...live.remotes.filter(remote => remote.name !== name), local.snapshot],
    releases: [...live.releases.filter(({ snapshot }) => snapshot.name !== name), local],
  }
}
