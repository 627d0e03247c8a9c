import { checkContract } from './contracts/check-contract.ts'
import { checkDefinition } from './release/check-definition.ts'
import { checkSize } from './release/check-size.ts'
import { checkTypes } from './release/check-types.ts'
import { findFolder } from './release/foreign/find-folder.ts'
import { takeBuild } from './release/foreign/take-build.ts'
import { listReleases } from './release/list-releases.ts'
import { releasesPutBack, requireNotPutBack } from './release/put-back.ts'
import { recordAnswers } from './release/record-answers.ts'
import { tryBuild } from './release/try-build.ts'
import { type BuiltRemote, buildRemote } from './remotes/build-remote.ts'
import { remoteSource, remoteSources } from './remotes/definitions.ts'
import { dataFolder, remoteStoreFolder } from './remotes/folders.ts'
import { openLocalStore } from './remotes/local-store.ts'
import { oneBuildAtATime } from './remotes/one-build-at-a-time.ts'
import { foreignRemoteLimit } from './size/limits.ts'

const usage = `npm run release -- <remote>            checks and builds a remote, and makes it live
npm run release -- <folder>            the same for what another repository has built: ../my-remote
npm run release -- rollback <remote>   goes back to the release before the live one
npm run release -- withdraw <remote>   takes a remote out of the shop
npm run release -- record <remote>     records anew what the trial of a remote (or folder) is made with
npm run release -- list                says what is live, and what the shop has put back`

const commands = new Set(['list', 'record', 'rollback', 'withdraw'])

/**
 * Makes a remote live after every check a shell would make. @throws with what the shell would
 * refuse.
 */
async function release(name: string): Promise<string> {
  const source = remoteSource(name)
  const store = openLocalStore(remoteStoreFolder())
  checkDefinition(source)
  await store.checkOffer(source.definition)
  await checkTypes(source)
  const built = await buildRemote(source)
  checkSize(built)
  return makeLive(built)
}

async function releaseFolder(folder: string): Promise<string> {
  const built = await takeBuild(folder)
  await openLocalStore(remoteStoreFolder()).checkOffer(built.definition)
  checkSize(built, { [built.name]: foreignRemoteLimit })
  return makeLive(built)
}

async function makeLive(built: BuiltRemote): Promise<string> {
  await requireNotPutBack(built, dataFolder())
  const uncompared = await checkContract(built, remoteStoreFolder())
  const untried = await tryBuild(built)
  await openLocalStore(remoteStoreFolder()).release(built)
  return [...uncompared, ...untried, `${built.name} ${built.version} is live.`].join('\n')
}

function record(remote: string): Promise<string> {
  const folder = findFolder(remote)
  if (folder) return recordAnswers({ folder, build: () => takeBuild(folder) })
  const source = remoteSource(remote)
  return recordAnswers({ folder: source.folder, build: () => buildRemote(source) })
}

async function rollBack(name: string): Promise<string> {
  const version = await openLocalStore(remoteStoreFolder()).rollBack(name)
  const putBack = releasesPutBack(dataFolder()).filter(({ remote }) => remote === name)
  return [`${name} is back at ${version}.`, ...putBack.map(({ cause }) => cause)].join('\n')
}

async function withdraw(name: string): Promise<string> {
  await openLocalStore(remoteStoreFolder()).withdraw(name)
  const isOwn = remoteSources().some(({ definition }) => definition.name === name)
  const named = isOwn ? name : '<its folder>'
  return `${name} is withdrawn. \`npm run release -- ${named}\` brings it back.`
}

/** Running shells see a change within a second, and try it before they show it. */
async function run([first, second]: readonly string[]): Promise<string> {
  if (first === 'list' && !second) return listReleases(dataFolder())
  if (first === 'rollback' && second) return rollBack(second)
  if (first === 'withdraw' && second) return withdraw(second)
  if (first === 'record' && second) return record(second)
  if (!first || second || commands.has(first)) throw new Error(usage)
  const folder = findFolder(first)
  return folder ? releaseFolder(folder) : release(first)
}

try {
  console.log(await oneBuildAtATime(async () => run(process.argv.slice(2))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
