import type { RegistryChange } from '@vitrina/federation/manifest'
import type { ReleaseStore } from '../remotes/store/release-store.ts'
import { findCanaryRollbackCause, listAutoRolledBackReleases } from './put-back.ts'

/** How many of the last changes a list shows. */
const maxShown = 20

/**
 * Which release of each remote is live, which are canaries or pinned, and which the shop has put
 * back, a line each; then what was done last, and by whom.
 */
export async function formatReleaseOverview(
  store: Pick<ReleaseStore, 'read'>,
  dataFolder: string,
): Promise<string> {
  const { remotes, canary, pinned, withdrawn, history } = await store.read()
  const putBack = listAutoRolledBackReleases(dataFolder)
  const lines = [
    ...Object.entries(remotes)
      .filter(([name]) => !putBack.some(({ remote }) => remote === name))
      .map(
        ([name, { version }]) =>
          `${name} ${version} is live${describeAuthor(history, name, version)}.`,
      ),
    ...Object.entries(canary).map(([name, entry]) => {
      const { version, share } = entry
      const problem = findCanaryRollbackCause(dataFolder, name, entry)
      const back = problem ? ` The shop has sent it back: ${problem}.` : ''
      return `${name} ${version} is a canary for ${share} %${describeAuthor(history, name, version)}.${back}`
    }),
    ...Object.entries(pinned).map(
      ([name, version]) => `${name} is pinned${describeAuthor(history, name, version)}.`,
    ),
    ...putBack.map(({ cause, mend }) => `${cause} ${mend}`),
    ...withdrawn.map(name => `${name} is withdrawn.`),
  ]
  if (lines.length === 0) return 'Nothing is released yet.'
  const last = history.slice(-maxShown).toReversed().map(describeChange)
  return [...lines.sort(), ...(last.length > 0 ? ['', 'Last changes:', ...last] : [])].join('\n')
}

function describeAuthor(history: readonly RegistryChange[], name: string, version: string): string {
  const last = history.findLast(change => change.remote === name && change.version === version)
  return last ? `, by ${last.by} at ${last.at}` : ''
}

function describeChange({ revision, at, by, what, remote, version, share }: RegistryChange) {
  const rest = share === undefined ? '' : ` ${share} %`
  return `${revision} ${at} ${by}: ${what} ${remote} ${version}${rest}`
}
