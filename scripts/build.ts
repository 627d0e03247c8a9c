import { readSettingsOrExit, tryReadSettings } from '@vitrina/settings'
import { type BuiltRemote, buildRemote } from './remotes/build-remote.ts'
import { buildShell, buildShellForRefresh } from './remotes/build-shell.ts'
import { listWorkspaceRemotes } from './remotes/definitions.ts'
import { getRemoteStoreFolder } from './remotes/folders.ts'
import { runOneBuildAtATime } from './remotes/one-build-at-a-time.ts'
import { releaseRemotes } from './remotes/release-all.ts'
import { createReleaseObjectStore } from './remotes/store/create-release-object-store.ts'
import { createFolderObjectStore } from './remotes/store/folder-store.ts'
import type { ObjectStore } from './remotes/store/object-store.ts'
import { createReleaseStore } from './remotes/store/release-store.ts'

type BuildOptions = {
  log: (line: string) => void
  storeFolder?: string
  /** Another store in place of the folder, and where browsers find its files. */
  objects?: ObjectStore
  filesUrl?: string | undefined
  /** Also builds what pages with a local remote run: docs/remotes.md. */
  withLocalRemotes?: boolean
}

/**
 * Builds the shell and every remote, and releases each remote into its store, the local one unless
 * another is given. What is built
 * and released already is left alone: a remote that was rolled back stays rolled back.
 *
 * Rejects with the compiler's words when something does not build.
 */
export async function buildAndReleaseAll({
  log,
  storeFolder = getRemoteStoreFolder(),
  objects = createFolderObjectStore(storeFolder),
  filesUrl,
  withLocalRemotes = false,
}: BuildOptions): Promise<void> {
  const store = createReleaseStore({ store: objects, filesUrl, signing: readSigning() })
  const timed = async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
    const startedMs = performance.now()
    const value = await work()
    const tookMs = performance.now() - startedMs
    if (tookMs > 500) log(`${what} built in ${(tookMs / 1000).toFixed(1)} s`)
    return value
  }

  await runOneBuildAtATime(async () => {
    await timed('shell', () => buildShell())
    if (withLocalRemotes) await timed('shell for local remotes', buildShellForRefresh)
    await store.endTrials()
    const unreleased: BuiltRemote[] = []
    for (const source of listWorkspaceRemotes()) {
      const { name } = source.definition
      const built = await timed(name, () => buildRemote(source))
      if (!(await store.isReleased(name, built.version))) unreleased.push(built)
    }
    await releaseRemotes(store, unreleased)
  })
}

/** What is wrong with settings is said by whoever starts with them. */
function readSigning() {
  const checked = tryReadSettings(process.env)
  return 'settings' in checked ? checked.settings.releases : undefined
}

/** Where `npm run release` releases to: the bucket of `REMOTES_STORE`, or the data folder. */
async function openReleasesPlace() {
  const settings = readSettingsOrExit()
  return { objects: await createReleaseObjectStore(settings), filesUrl: settings.releases.filesUrl }
}

if (import.meta.main) {
  const isForStore = process.argv.includes('--to-store')
  const withLocalRemotes = process.argv.includes('--with-local-remotes')
  const place = isForStore ? await openReleasesPlace() : {}
  await buildAndReleaseAll({ log: console.log, withLocalRemotes, ...place })
}
