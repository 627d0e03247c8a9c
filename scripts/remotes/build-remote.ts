import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildMode, remoteConfig, runWebpack } from '@vitrina/federation/build'
import {
  containerName,
  contractVersion,
  offerOf,
  type RemoteManifest,
} from '@vitrina/federation/manifest'
import type { RemoteSource } from './definitions.ts'
import { rootFolder } from './folders.ts'
import { sourceHash } from './source-hash.ts'

export const locales = ['ru-RU', 'en-US'] as const
const messagesFolder = path.join(rootFolder, 'shared/i18n/messages')

export type BuiltRemote = { name: string; version: string; folder: string }

export function builtVersion(source: RemoteSource, mode: BuildMode): BuiltRemote {
  const version = sourceHash([source.folder, 'scripts/remotes'], mode)
  return {
    name: source.definition.name,
    version,
    folder: path.join(source.folder, 'dist', version),
  }
}

/** Builds one immutable version of a remote, named by its sources; built before, it is not built again. */
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
    context: source.folder,
    mode,
    messagesFolder,
    locales,
  }
  for (const target of ['client', 'server'] as const) {
    await runWebpack(remoteConfig({ ...common, target, outputPath: path.join(unfinished, target) }))
  }
  const manifest = await composeManifest(source, built.version, unfinished)
  await writeFile(path.join(unfinished, 'manifest.json'), JSON.stringify(manifest))
  await mkdir(path.dirname(built.folder), { recursive: true })
  await rename(unfinished, built.folder)
  return built
}

type FederationManifest = {
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[]
}

async function composeManifest(
  { definition }: RemoteSource,
  version: string,
  folder: string,
): Promise<RemoteManifest> {
  const text = await readFile(path.join(folder, 'client/mf-manifest.json'), 'utf8')
  const { exposes } = JSON.parse(text) as FederationManifest
  const below = (files: string[]) => files.map(file => `client/${file}`)
  return {
    name: definition.name,
    version,
    contract: contractVersion,
    container: containerName(definition.name),
    offer: offerOf(definition),
    server: {
      file: 'server/remoteEntry.js',
      integrity: await integrityOf(path.join(folder, 'server/remoteEntry.js')),
    },
    client: {
      entry: 'client/remoteEntry.js',
      integrity: await integrityOf(path.join(folder, 'client/remoteEntry.js')),
    },
    assets: Object.fromEntries(
      exposes.map(({ path: expose, assets }) => [
        expose,
        { js: below(assets.js.sync), css: below(assets.css.sync) },
      ]),
    ),
  }
}

/** In the form browsers take for subresource integrity. */
export async function integrityOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`
}
