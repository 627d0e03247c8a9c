import { createRenderPool, type RenderPoolOptions } from '../front/render-pool.ts'
import { type FetchedRemote, fetchRemote } from '../remotes/fetch-remote.ts'
import type { LiveRemotes } from '../remotes/live-remotes.ts'
import { parseReleaseEntries } from '../remotes/parse-registry.ts'
import type { ReleaseCache } from '../remotes/release-cache.ts'
import { createUrlRemoteFiles } from '../remotes/remote-files.ts'
import { replaceLiveRemote } from './overlay.ts'
import type { LocalRemoteGrant } from './token.ts'

export type LocalShopOptions = {
  grant: LocalRemoteGrant
  live(): LiveRemotes
  kept: ReleaseCache
  startWorker: RenderPoolOptions['startWorker']
  report: RenderPoolOptions['report']
}

const fetchLimitMs = 3_000

/**
 * The shop with one local remote, rendered by a process of its own: whatever that remote does,
 * nobody else's page meets it.
 */
export async function startLocalShop({ grant, live, kept, ...options }: LocalShopOptions) {
  const { remote, origin } = grant
  const files = createUrlRemoteFiles(`${origin}/`, fetchLimitMs)
  let local = await fetchLocal()
  let below = live()
  let shown = replaceLiveRemote(below, local, 1)
  const pool = createRenderPool({ size: 1, live: shown, onFault: () => {}, ...options })

  async function fetchLocal(known?: FetchedRemote): Promise<FetchedRemote> {
    const told = (await files.read('entry.json')).toString('utf8')
    const [entry] = parseReleaseEntries(`[${told}]`, remote)
    if (!entry) throw new Error('entry.json names no build')
    if (known?.entry.integrity === entry.integrity) return known
    // Its trial is this very process.
    return fetchRemote(remote, entry, { files, kept, trial: async () => ({ untried: [] }) })
  }

  return {
    pool,
    /** Takes over what was built, or released, since the page before. */
    async refresh(): Promise<void> {
      const next = await fetchLocal(local)
      if (next === local && live() === below) return
      local = next
      below = live()
      shown = replaceLiveRemote(below, local, shown.id + 1)
      pool.show(shown)
    },
  }
}

export type LocalShop = Awaited<ReturnType<typeof startLocalShop>>
