import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type BuildMode,
  nameChunk,
  remoteConfig,
  runWebpack,
  type Stats,
} from '@vitrina/federation/build'
import {
  containerName,
  contractVersion,
  messagesExpose,
  type RemoteManifest,
  readOffer,
} from '@vitrina/federation/manifest'
import { locales } from '@vitrina/i18n'
import { contractFile } from '../contracts/derive/contract.ts'
import { contractOf } from '../contracts/derive/contract-of.ts'
import { keysToCarry } from '../messages/exposed-keys.ts'
import { compressFiles } from './compress-files.ts'
import type { RemoteSource } from './definitions.ts'
import { rootFolder } from './folders.ts'
import { sourceHash } from './source-hash.ts'
import { readRecording } from './trial-files.ts'

const messagesFolder = path.join(rootFolder, 'shared/i18n/messages')

type Trial = NonNullable<RemoteManifest['trial']>

export type BuiltRemote = { name: string; version: string; folder: string }

export function builtVersion(source: RemoteSource, mode: BuildMode): BuiltRemote {
  const version = sourceHash(
    [source.folder, 'scripts/contracts/derive', 'scripts/remotes', 'scripts/messages'],
    mode,
  )
  return {
    name: source.definition.name,
    version,
    folder: path.join(source.folder, 'dist', version),
  }
}

/**
 * Builds one immutable version of a remote, named by its sources; built before, it is not built
 * again.
 */
export async function buildRemote(
  source: RemoteSource,
  mode: BuildMode = 'production',
): Promise<BuiltRemote> {
  const built = builtVersion(source, mode)
  if (existsSync(path.join(built.folder, 'manifest.json'))) return built

  const unfinished = `${built.folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const common = {
    definition: source.definition,
    version: built.version,
    context: source.folder,
    mode,
    messagesFolder,
    locales,
  }
  const build = (target: 'client' | 'server') =>
    runWebpack(remoteConfig({ ...common, target, outputPath: path.join(unfinished, target) }))
  const client = await build('client')
  await build('server')
  if (mode === 'production') {
    const contract = JSON.stringify(await contractOf(source))
    await writeFile(path.join(unfinished, contractFile), contract)
  }
  if (mode === 'production') await compressFiles(path.join(unfinished, 'client'))
  const manifest = await composeManifest(source, built.version, unfinished, client)
  await writeFile(path.join(unfinished, 'manifest.json'), JSON.stringify(manifest))
  await mkdir(path.dirname(built.folder), { recursive: true })
  await rename(unfinished, built.folder)
  return built
}

/** The manifest of files that lie in a folder, as one build for browsers has left them. */
export async function composeManifest(
  source: RemoteSource,
  version: string,
  folder: string,
  client: Stats,
): Promise<RemoteManifest> {
  const { definition } = source
  const trial = await writeRecording(source, folder)
  const exposes = [...Object.keys(definition.exposes), ...locales.map(messagesExpose)]
  const assets = Object.fromEntries(exposes.map(expose => [expose, listAssets(client, expose)]))
  return {
    name: definition.name,
    version,
    contract: contractVersion,
    container: containerName(definition.name),
    offer: readOffer(definition),
    server: {
      file: 'server/remoteEntry.js',
      integrity: await computeIntegrity(path.join(folder, 'server/remoteEntry.js')),
    },
    client: {
      entry: 'client/remoteEntry.js',
      integrity: await computeIntegrity(path.join(folder, 'client/remoteEntry.js')),
    },
    assets,
    messageKeys: keysToCarry(source),
    files: await computeIntegrities(folder),
    ...(trial && { trial }),
  }
}

/** What the release is tried with goes with it, as one file. */
async function writeRecording(source: RemoteSource, folder: string): Promise<Trial | undefined> {
  const recording = readRecording(source)
  if (!recording) return undefined
  const file = path.join(folder, 'trial.json')
  await writeFile(file, JSON.stringify(recording))
  return { file: 'trial.json', integrity: await computeIntegrity(file) }
}

/** The files a browser needs for one expose, relative to the version's folder. */
function listAssets(client: Stats, expose: string): { js: string[]; css: string[] } {
  const { namedChunkGroups } = client.toJson({ all: false, chunkGroups: true })
  const files = namedChunkGroups?.[nameChunk(expose)]?.assets ?? []
  const ending = (end: string) =>
    files.flatMap(({ name }) => (name.endsWith(end) ? [`client/${name}`] : []))
  return { js: ending('.js'), css: ending('.css') }
}

/** The integrity of every file browsers load, messages and the standard manifest included. */
async function computeIntegrities(folder: string): Promise<Record<string, string>> {
  const names = await readdir(path.join(folder, 'client'))
  const sealed = names
    .filter(name => /\.(js|css)$|^(mf-manifest|contract)\.json$/.test(name))
    .map(async name => {
      const place = `client/${name}`
      return [place, await computeIntegrity(path.join(folder, place))] as const
    })
  return Object.fromEntries(await Promise.all(sealed))
}

/** In the form browsers take for subresource integrity. */
export async function computeIntegrity(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`
}
