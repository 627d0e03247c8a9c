import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type BuildMode,
  createServiceWorkerConfig,
  createShellClientConfig,
  createShellRefreshConfig,
  createShellServerConfig,
  runWebpack,
  type Stats,
} from '@vitrina/federation/build'
import { locales } from '@vitrina/i18n'
import { fastRefreshAssetsFolder } from '../../shell/server/local-remotes/refresh-assets.ts'
import { compressFiles } from './compress-files.ts'
import { rootFolder } from './folders.ts'
import { hashSource } from './source-hash.ts'

const context = path.join(rootFolder, 'shell')
const output = path.join(context, 'dist')
const stampFile = path.join(output, 'stamp')

const hashSources = (mode: BuildMode) => hashSource(['shell', 'scripts/remotes'], mode)

/** Whether what stands in `shell/dist` is of these sources. */
export function isShellBuilt(mode: BuildMode = 'production'): Promise<boolean> {
  return isCurrent(hashSources(mode))
}

async function isCurrent(hash: string): Promise<boolean> {
  return existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === hash
}

/**
 * Builds the shell for browser and server, unless what stands in `shell/dist` is of these sources.
 */
export async function buildShell(mode: BuildMode = 'production'): Promise<void> {
  const hash = hashSources(mode)
  if (await isCurrent(hash)) return
  // A build that is cut short leaves files of two: they are of no sources at all.
  await rm(stampFile, { force: true })

  const client = path.join(output, 'client')
  const workerSource = path.join(output, 'service-worker-source')
  const workerFile = 'service-worker.js'
  const worker = path.join(output, 'service-worker')
  await rm(worker, { recursive: true, force: true })
  await runWebpack(createServiceWorkerConfig({ context, mode, outputPath: workerSource }))
  const stats = await runWebpack(
    createShellClientConfig({
      ...{ context, mode, outputPath: client },
      worker: {
        source: path.join(workerSource, workerFile),
        target: path.join(worker, workerFile),
        pages: locales.map(locale => `/offline/${locale}`),
        revision: hash,
      },
    }),
  )
  await runWebpack(
    createShellServerConfig({ context, mode, outputPath: path.join(output, 'server') }),
  )

  const assets = listShellAssets(stats)
  if (mode === 'production') for (const folder of [client, worker]) await compressFiles(folder)
  await writeFile(path.join(client, 'assets.json'), JSON.stringify(assets))
  await writeFile(stampFile, hash)
}

const refreshFolder = path.join(output, 'client', fastRefreshAssetsFolder)

/**
 * Builds the browser's half of the shell once more for pages that show a local remote, under the
 * files of {@link buildShell}, which has to be there.
 */
export async function buildShellForRefresh(): Promise<void> {
  const stamp = path.join(refreshFolder, 'stamp')
  const hash = hashSources('production')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return
  await rm(stamp, { force: true })
  const publicPath = `/assets/${fastRefreshAssetsFolder}/`
  const stats = await runWebpack(
    createShellRefreshConfig({ context, outputPath: refreshFolder, publicPath }),
  )
  await writeFile(path.join(refreshFolder, 'assets.json'), JSON.stringify(listShellAssets(stats)))
  await writeFile(stamp, hash)
}

/** What the page server has to know of a build's files: their names, in its folder. */
function listShellAssets(stats: Stats) {
  const { entrypoints, namedChunkGroups } = stats.toJson({
    all: false,
    entrypoints: true,
    chunkGroups: true,
  })
  const namesOf = (group?: { assets?: { name: string }[] }) =>
    group?.assets?.map(({ name }) => name) ?? []
  const entry = namesOf(entrypoints?.main)
  const chunks = Object.entries(namedChunkGroups ?? {}).filter(([name]) => name !== 'main')
  return {
    js: entry.filter(name => name.endsWith('.js')),
    css: entry.filter(name => name.endsWith('.css')),
    /** Fonts nearly every page needs at once. */
    fonts: stats.compilation
      .getAssets()
      .map(({ name }) => name)
      .filter(name => /onest-(cyrillic|latin)\..*woff2$/.test(name)),
    /** Chunks loaded by name, such as the messages of a locale. */
    chunks: Object.fromEntries(
      chunks.map(([name, group]) => [name, namesOf(group).filter(file => file.endsWith('.js'))]),
    ),
  }
}
