import { checkSettings } from '@vitrina/settings'
import { type BuiltRemote, buildRemote } from './remotes/build-remote.ts'
import { buildShell } from './remotes/build-shell.ts'
import { remoteSources } from './remotes/definitions.ts'
import { remoteStoreFolder } from './remotes/folders.ts'
import { oneBuildAtATime } from './remotes/one-build-at-a-time.ts'
import { releaseAll } from './remotes/release-all.ts'
import { openFolderStore } from './remotes/store/folder-store.ts'
import { openReleaseStore } from './remotes/store/release-store.ts'

type BuildOptions = { log: (line: string) => void; storeFolder?: string }

/**
 * Builds the shell and every remote, and releases each remote into the local store. What is built
 * and released already is left alone: a remote that was rolled back stays rolled back.
 *
 * Rejects with the compiler's words when something does not build.
 */
export async function buildAll({
  log,
  storeFolder = remoteStoreFolder(),
}: BuildOptions): Promise<void> {
  const store = openReleaseStore({ store: openFolderStore(storeFolder), signing: readSigning() })
  const timed = async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
    const startedMs = performance.now()
    const value = await work()
    const tookMs = performance.now() - startedMs
    if (tookMs > 500) log(`${what} built in ${(tookMs / 1000).toFixed(1)} s`)
    return value
  }

  await oneBuildAtATime(async () => {
    await timed('shell', () => buildShell())
    await store.endTrials()
    const unreleased: BuiltRemote[] = []
    for (const source of remoteSources()) {
      const { name } = source.definition
      const built = await timed(name, () => buildRemote(source))
      if (!(await store.isReleased(name, built.version))) unreleased.push(built)
    }
    await releaseAll(store, unreleased)
  })
}

/** What is wrong with settings is said by whoever starts with them. */
function readSigning() {
  const checked = checkSettings(process.env)
  return 'settings' in checked ? checked.settings.releases : undefined
}

if (import.meta.main) await buildAll({ log: console.log })
