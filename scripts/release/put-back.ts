import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CanaryEntry } from '@vitrina/federation/manifest'
import { parseRegistry } from '../../shell/server/remotes/parse-registry.ts'
import {
  openReleaseHistory,
  type WithdrawnRelease,
} from '../../shell/server/remotes/release-history.ts'
import type { BuiltRemote } from '../remotes/build-remote.ts'
import { computeIntegrity } from '../remotes/finalize-build.ts'
import type { ReleaseStore } from '../remotes/store/release-store.ts'
import { ReleaseError } from './release-error.ts'

/** A release that a running shop has put back by itself, as an operator is told of it. */
export type AutoRolledBackRelease = WithdrawnRelease & { cause: string; mend: string }

/**
 * The releases that the shop of a data folder does not show although they were released. One that
 * has been followed by another release is history, and left out.
 */
export function listAutoRolledBackReleases(dataFolder: string): AutoRolledBackRelease[] {
  const history = openHistory(dataFolder)
  const named = namedReleases(path.join(dataFolder, 'remotes/registry.json'))
  return history
    .withdrawals()
    .filter(({ remote, integrity }) => named?.get(remote) === integrity || !named)
    .map(withdrawn => ({ ...withdrawn, ...told(withdrawn) }))
}

/** @throws where the shop has put this very build back: it would not show it. */
export async function requireBuildNotRolledBack(
  built: BuiltRemote,
  dataFolder: string,
): Promise<void> {
  const integrity = await computeIntegrity(path.join(built.folder, 'manifest.json'))
  const before = listAutoRolledBackReleases(dataFolder).find(other => other.integrity === integrity)
  if (!before) return
  throw new ReleaseError(
    `${built.name} ${built.version} is not released again: ${before.cause}`,
    'Change what did it: a version is named by its sources.',
  )
}

/**
 * Has the registry go back from a live release as the shop has done by itself: the history then
 * says so, and a rollback from the release that follows passes it by.
 */
export async function applyAutoRollback(
  store: Pick<ReleaseStore, 'rollBack' | 'read'>,
  dataFolder: string,
  remote: string,
): Promise<void> {
  const { canary } = await store.read()
  const putBack = listAutoRolledBackReleases(dataFolder).find(other => other.remote === remote)
  // A rollback would end the canary; without a former release there is nothing to go back to.
  if (putBack?.instead && !canary[remote]) await store.rollBack(remote)
}

/** Why the shop has sent a canary back; `undefined` where it has not. */
export function findCanaryRollbackCause(
  dataFolder: string,
  remote: string,
  { integrity }: Pick<CanaryEntry, 'integrity'>,
): string | undefined {
  return openHistory(dataFolder).returnedCanary(remote, integrity)?.problem
}

/** @throws where the shop has sent the canary of a remote back: everybody would get it. */
export function requireCanaryNotRolledBack(
  dataFolder: string,
  remote: string,
  canary: CanaryEntry | undefined,
): void {
  const problem = canary && findCanaryRollbackCause(dataFolder, remote, canary)
  if (!problem) return
  throw new ReleaseError(
    `${remote} ${canary.version} is not promoted: the shop has sent it back, as ${problem}.`,
    `End it with \`npm run release -- rollback ${remote}\`, mend it and release it anew.`,
  )
}

function openHistory(dataFolder: string) {
  return openReleaseHistory(path.join(dataFolder, 'release-history.json'), (_where, error) => {
    throw error
  })
}

/** What the registry names; `undefined` where it is kept elsewhere. */
function namedReleases(file: string): ReadonlyMap<string, string> | undefined {
  if (!existsSync(file)) return undefined
  const { remotes } = parseRegistry(readFileSync(file, 'utf8'))
  return new Map(Object.entries(remotes).map(([name, { integrity }]) => [name, integrity]))
}

function told({ remote, version, problem, at, instead }: WithdrawnRelease) {
  const now = instead
    ? `${instead} is live instead`
    : 'nothing is live instead, and its places say that they are unavailable'
  return {
    cause: `The shop put ${remote} ${version} back at ${at}: ${problem}; ${now}.`,
    mend: instead
      ? `Mend it and run \`npm run release -- ${remote}\`, or stay at ${instead} with \`npm run release -- rollback ${remote}\`.`
      : `Mend it and run \`npm run release -- ${remote}\`.`,
  }
}
