import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getChunkName, type Stats } from '@vitrina/federation/build'
import {
  contractVersion,
  getContainerName,
  getMessagesExpose,
  type RemoteManifest,
  toRemoteCapabilities,
} from '@vitrina/federation/manifest'
import { locales } from '@vitrina/i18n'
import { listPageMessageKeys } from '../messages/exposed-keys.ts'
import type { WorkspaceRemote } from './definitions.ts'
import { computeBuildVersion, type UnversionedManifest } from './name-build.ts'
import { readTrialRecording } from './trial-files.ts'

/**
 * Gives the files that a build has left in a folder their version and their manifest, after which
 * none of them may change.
 */
export async function finalizeBuild(
  source: WorkspaceRemote,
  folder: string,
  client: Stats,
): Promise<RemoteManifest> {
  const trial = await writeRecording(source, folder)
  const described = describe(source, client)
  const version = await computeBuildVersion(folder, described)
  await writeVersion(path.join(folder, 'client/mf-manifest.json'), version)
  const manifest: RemoteManifest = {
    ...described,
    version,
    server: {
      file: 'server/remoteEntry.js',
      integrity: await computeIntegrity(path.join(folder, 'server/remoteEntry.js')),
    },
    client: {
      entry: 'client/remoteEntry.js',
      integrity: await computeIntegrity(path.join(folder, 'client/remoteEntry.js')),
    },
    files: await computeIntegrities(folder),
    ...(trial && { trial }),
  }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}

function describe(source: WorkspaceRemote, client: Stats): UnversionedManifest {
  const { definition } = source
  const exposes = [...Object.keys(definition.exposes), ...locales.map(getMessagesExpose)]
  return {
    name: definition.name,
    contract: contractVersion,
    container: getContainerName(definition.name),
    offer: toRemoteCapabilities(definition),
    assets: Object.fromEntries(exposes.map(expose => [expose, listAssets(client, expose)])),
    messageKeys: listPageMessageKeys(source),
  }
}

/** What the release is tried with goes with it, as one file. */
async function writeRecording(
  source: WorkspaceRemote,
  folder: string,
): Promise<RemoteManifest['trial']> {
  const recording = readTrialRecording(source)
  if (!recording) return undefined
  const file = path.join(folder, 'trial.json')
  await writeFile(file, JSON.stringify(recording))
  return { file: 'trial.json', integrity: await computeIntegrity(file) }
}

/** Whether a file of a build that is followed only replaces modules on pages that are open. */
export const isHotUpdateFile = (name: string) => name.includes('.hot-update.')

/** The files a browser needs for one expose, relative to the version's folder. */
function listAssets(client: Stats, expose: string): { js: string[]; css: string[] } {
  const { namedChunkGroups } = client.toJson({ all: false, chunkGroups: true })
  const files = namedChunkGroups?.[getChunkName(expose)]?.assets ?? []
  const ending = (end: string) =>
    files.flatMap(({ name }) =>
      name.endsWith(end) && !isHotUpdateFile(name) ? [`client/${name}`] : [],
    )
  return { js: ending('.js'), css: ending('.css') }
}

/** The standard manifest was written before there was a version. */
async function writeVersion(file: string, version: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  manifest.metaData.buildInfo.buildVersion = version
  await writeFile(file, JSON.stringify(manifest, null, 2))
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
