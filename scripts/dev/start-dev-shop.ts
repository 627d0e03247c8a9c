import { buildShell } from '../remotes/build-shell.ts'
import { rootFolder } from '../remotes/folders.ts'
import { runOneBuildAtATime } from '../remotes/one-build-at-a-time.ts'
import { hashSource } from '../remotes/source-hash.ts'
import { getReadyUrl, launchShopProcess, type ShopRuntimeConfig } from '../serve/shop-processes.ts'
import type { SupervisedShop } from '../serve/supervise-shop.ts'
import { waitUntilReady } from '../serve/wait-until-ready.ts'
import { deployChangedRemotes } from './deploy-changed-remotes.ts'
import { createReplaceableProcess } from './replaceable.ts'
import { watchSources } from './watch-sources.ts'

type Opening = { place: ShopRuntimeConfig; log: (line: string) => void }

const mode = 'development'
// The first start builds everything and fills the demo shop.
const startTimeoutMs = 300_000

/**
 * A shop that follows its sources: a changed remote is built and shown on the next page load, a
 * changed page server or platform is started anew. What does not build leaves the one before in its
 * place.
 */
export function startDevShop({ place, log }: Opening): SupervisedShop {
  const closing = new AbortController()
  const ends: PromiseWithResolvers<void> = Promise.withResolvers()
  const replaceable = (name: 'platform' | 'shell') =>
    createReplaceableProcess({
      name,
      launch: () => launchShopProcess(name, place, 'terminal'),
      log,
    })
  const parts = { platform: replaceable('platform'), shell: replaceable('shell') }
  const running: { platform?: string; shell?: string } = {}

  async function startWhatChanged(name: 'platform' | 'shell', build: () => Promise<void>) {
    const hash = hashSource([name, 'scripts/remotes'], mode)
    if (running[name] === hash || closing.signal.aborted) return
    await build()
    running[name] = hash
    await parts[name].replace()
  }

  async function follow(): Promise<void> {
    if (!place.env.PLATFORM_URL) await startWhatChanged('platform', async () => {})
    await runOneBuildAtATime(() => deployChangedRemotes(place.dataFolder, log))
    await startWhatChanged('shell', () => runOneBuildAtATime(() => buildShell(mode)))
  }

  const watch = watchSources({
    root: rootFolder,
    onChange: () => follow().catch(error => log(error instanceof Error ? error.message : error)),
    log,
  })

  async function open(): Promise<boolean> {
    await watch.changed()
    if (running.shell === undefined) return false
    await waitUntilReady(getReadyUrl('shell', place), {
      timeoutMs: startTimeoutMs,
      signal: closing.signal,
    })
    log('A change shows on the next page load.')
    return true
  }

  return {
    ready: open().catch(error => {
      if (closing.signal.aborted) return false
      throw error
    }),
    finished: ends.promise,
    async close() {
      closing.abort()
      watch.close()
      await Promise.all(Object.values(parts).map(part => part.stop()))
      ends.resolve()
    },
  }
}
