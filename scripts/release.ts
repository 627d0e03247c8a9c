import { InvalidSettingsError, tryReadSettings } from '@vitrina/settings'
import { checkContractCompatibility } from './contracts/check-contract.ts'
import { type ReleaseArguments, readReleaseArguments } from './release/arguments.ts'
import { checkRemoteDefinition } from './release/check-definition.ts'
import { checkRemoteSize } from './release/check-size.ts'
import { checkRemoteTypes } from './release/check-types.ts'
import { resolveFolderArgument } from './release/foreign/resolve-folder-argument.ts'
import { packForeignBuild } from './release/foreign/take-build.ts'
import { formatReleaseOverview } from './release/format-release-overview.ts'
import {
  applyAutoRollback,
  listAutoRolledBackReleases,
  requireBuildNotRolledBack,
  requireCanaryNotRolledBack,
} from './release/put-back.ts'
import { recordPlatformResponses } from './release/record-platform-responses.ts'
import { runBuildTrial } from './release/try-build.ts'
import { listTargetShells, waitForShellsToActivate } from './release/wait-for-shells-to-activate.ts'
import { type BuiltRemote, buildRemote } from './remotes/build-remote.ts'
import { findWorkspaceRemote, listWorkspaceRemotes } from './remotes/definitions.ts'
import { rootFolder } from './remotes/folders.ts'
import { runOneBuildAtATime } from './remotes/one-build-at-a-time.ts'
import { createReleaseObjectStore } from './remotes/store/create-release-object-store.ts'
import type { ObjectStore } from './remotes/store/object-store.ts'
import { createReleaseStore, type ReleaseStore } from './remotes/store/release-store.ts'
import { foreignRemoteSizeLimit } from './size/limits.ts'

type Release = ReleaseArguments & {
  store: ReleaseStore
  objects: ObjectStore
  dataFolder: string
  kept: { count: number; ms: number }
}

/**
 * Makes a remote live after every check a shell would make. @throws with what the shell would
 * refuse.
 */
async function releaseRemote(name: string, release: Release): Promise<string> {
  const source = findWorkspaceRemote(name)
  checkRemoteDefinition(source)
  await release.store.checkOffer(source.definition)
  await checkRemoteTypes(source)
  const built = await buildRemote(source)
  checkRemoteSize(built)
  return makeLive(built, release)
}

async function releaseFolder(folder: string, release: Release): Promise<string> {
  const built = await packForeignBuild(folder)
  await release.store.checkOffer(built.definition)
  checkRemoteSize(built, { [built.name]: foreignRemoteSizeLimit })
  return makeLive(built, release)
}

async function makeLive(built: BuiltRemote, release: Release): Promise<string> {
  const { store, canary, dataFolder } = release
  const { name, version } = built
  await requireBuildNotRolledBack(built, dataFolder)
  const uncompared = await checkContractCompatibility(built, release.objects)
  const untried = await runBuildTrial(built)
  await applyAutoRollback(store, dataFolder, name)
  if (canary === undefined) await store.release(built)
  else await store.startCanary(built, canary)
  const done =
    canary === undefined
      ? `${name} ${version} is live.`
      : `${name} ${version} is a canary for ${canary} % of the visitors.`
  const shown = await untilShown(release, name, version, canary !== undefined)
  return [...uncompared, ...untried, done, ...shown].join('\n')
}

/** A sentence of each shop that runs. @throws where one has refused the change. */
async function untilShown(release: Release, remote: string, version: string, isCanary = false) {
  const { revision } = await release.store.read()
  const shells = listTargetShells(release.dataFolder, release.shells)
  return waitForShellsToActivate(shells, { remote, version, revision, isCanary })
}

function record(remote: string): Promise<string> {
  const folder = resolveFolderArgument(remote)
  if (folder) return recordPlatformResponses({ folder, build: () => packForeignBuild(folder) })
  const source = findWorkspaceRemote(remote)
  return recordPlatformResponses({ folder: source.folder, build: () => buildRemote(source) })
}

async function rollBack(name: string, release: Release): Promise<string> {
  const version = await release.store.rollBack(name)
  const putBack = listAutoRolledBackReleases(release.dataFolder).filter(
    ({ remote }) => remote === name,
  )
  const shown = await untilShown(release, name, version)
  return [`${name} is back at ${version}.`, ...putBack.map(({ cause }) => cause), ...shown].join(
    '\n',
  )
}

async function promote(name: string, release: Release): Promise<string> {
  const { canary } = await release.store.read()
  requireCanaryNotRolledBack(release.dataFolder, name, canary[name])
  const version = await release.store.promote(name)
  const shown = await untilShown(release, name, version)
  return [`${name} ${version} is live for everybody.`, ...shown].join('\n')
}

async function pin(name: string, version: string, release: Release): Promise<string> {
  await release.store.pin(name, version)
  const shown = await untilShown(release, name, version)
  return [`${name} stays at ${version} until it is unpinned.`, ...shown].join('\n')
}

async function withdraw(name: string, { store }: Release): Promise<string> {
  await store.withdraw(name)
  const isOwn = listWorkspaceRemotes().some(({ definition }) => definition.name === name)
  const named = isOwn ? name : '<its folder>'
  return `${name} is withdrawn. \`npm run release -- ${named}\` brings it back.`
}

async function prune({ store, kept }: Release): Promise<string> {
  const removed = await store.prune(kept)
  const lines = removed.map(({ name, version }) => `${name} ${version} is removed.`)
  return lines.length > 0 ? lines.join('\n') : 'Every version may still be needed: none is removed.'
}

/** Running shells see a change within a second, and try it before they show it. */
async function run(release: Release): Promise<string> {
  const { command, words, store, dataFolder } = release
  const [first = '', second = ''] = words
  switch (command) {
    case 'list':
      return formatReleaseOverview(store, dataFolder)
    case 'pin':
      return pin(first, second, release)
    case 'promote':
      return promote(first, release)
    case 'prune':
      return prune(release)
    case 'record':
      return record(first)
    case 'rollback':
      return rollBack(first, release)
    case 'sign':
      await store.sign()
      return 'The registry is signed as it stands.'
    case 'unpin':
      return `${first} may be released again; ${await store.unpin(first)} stays live until then.`
    case 'withdraw':
      return withdraw(first, release)
  }
  const folder = resolveFolderArgument(first)
  return folder ? releaseFolder(folder, release) : releaseRemote(first, release)
}

async function start(): Promise<string> {
  const given = readReleaseArguments(process.argv.slice(2))
  const checked = tryReadSettings(process.env, rootFolder)
  if ('problems' in checked) throw new InvalidSettingsError(checked.problems)
  const { dataFolder, releases } = checked.settings
  const { filesUrl, kept } = releases

  const objects = await createReleaseObjectStore(checked.settings)
  const store = createReleaseStore({ store: objects, filesUrl, by: given.by, signing: releases })
  return runOneBuildAtATime(async () => run({ ...given, store, objects, dataFolder, kept }))
}

try {
  console.log(await start())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
