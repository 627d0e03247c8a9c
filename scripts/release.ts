import { buildRemote } from './remotes/build-remote.ts'
import { remoteSource } from './remotes/definitions.ts'
import { remoteStoreFolder } from './remotes/folders.ts'
import { openLocalStore } from './remotes/local-store.ts'
import { oneBuildAtATime } from './remotes/one-build-at-a-time.ts'

const usage = `pnpm release <remote>            builds a remote and makes it live
pnpm release rollback <remote>   goes back to the release before the live one`

/** Releases, or rolls back, one remote. Running shells see it within two seconds. */
async function release([first, second]: string[]): Promise<string> {
  const store = openLocalStore(remoteStoreFolder())
  if (first === 'rollback' && second) {
    const { definition } = remoteSource(second)
    const version = await store.rollBack(definition.name)
    return `${definition.name} is back at ${version}.`
  }
  if (!first || first === 'rollback') throw new Error(usage)
  const built = await buildRemote(remoteSource(first))
  await store.release(built)
  return `${built.name} ${built.version} is live.`
}

try {
  console.log(await oneBuildAtATime(() => release(process.argv.slice(2))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
