import path from 'node:path'
import { type BuiltRemote, buildRemote } from '../remotes/build-remote.ts'
import { listWorkspaceRemotes } from '../remotes/definitions.ts'
import { createLocalReleaseStore } from '../remotes/local-store.ts'
import { releaseRemotes } from '../remotes/release-all.ts'

/**
 * Builds the remotes whose sources have changed and shows them, without a place among the releases.
 */
export async function deployChangedRemotes(
  dataFolder: string,
  log: (line: string) => void,
): Promise<void> {
  const store = createLocalReleaseStore(path.join(dataFolder, 'remotes'))
  const changed: BuiltRemote[] = []
  for (const source of listWorkspaceRemotes()) {
    const built = await buildRemote(source, 'development')
    if (!(await store.isLive(built.name, built.version))) changed.push(built)
  }
  await releaseRemotes({ release: store.tryOut }, changed)
  for (const { name, version } of changed) log(`${name} ${version} is live`)
}
