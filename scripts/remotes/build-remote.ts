import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildMode, createRemoteConfig, runWebpack } from '@vitrina/federation/build'
import { locales } from '@vitrina/i18n'
import { contractFile } from '../contracts/derive/contract.ts'
import { deriveRemoteContract } from '../contracts/derive/contract-of.ts'
import { compressFiles } from './compress-files.ts'
import type { WorkspaceRemote } from './definitions.ts'
import { finalizeBuild } from './finalize-build.ts'
import { hashSource } from './source-hash.ts'

export type BuiltRemote = { name: string; version: string; folder: string }

/**
 * The build of these sources, where there is one. Whether to build hangs on everything that a build
 * may read, its version on what came of it: most changes of shared packages end in the same one.
 */
export function findCurrentBuild(
  source: WorkspaceRemote,
  mode: BuildMode,
): BuiltRemote | undefined {
  const note = noteOf(source, mode)
  if (!existsSync(note)) return undefined
  const built = nameBuiltVersion(source, readFileSync(note, 'utf8'))
  return existsSync(path.join(built.folder, 'manifest.json')) ? built : undefined
}

/** Builds one immutable version of a remote; built from these sources before, not again. */
export async function buildRemote(
  source: WorkspaceRemote,
  mode: BuildMode = 'production',
): Promise<BuiltRemote> {
  const found = findCurrentBuild(source, mode)
  if (found) return found
  // Sources that change while it is built are no part of it: the next build finds no note.
  const note = noteOf(source, mode)
  const built = await buildVersion(source, mode)
  await mkdir(path.dirname(note), { recursive: true })
  await writeFile(note, built.version)
  return built
}

/** Names the result by what is in it. */
async function buildVersion(source: WorkspaceRemote, mode: BuildMode): Promise<BuiltRemote> {
  const unfinished = path.join(source.folder, 'dist/unfinished')
  await rm(unfinished, { recursive: true, force: true })
  const { definition, folder: context } = source
  const build = (target: 'client' | 'server') =>
    runWebpack(
      createRemoteConfig({
        ...{ definition, context, mode, locales, target },
        outputPath: path.join(unfinished, target),
      }),
    )
  const client = await build('client')
  await build('server')
  if (mode === 'production') {
    const contract = JSON.stringify(await deriveRemoteContract(source))
    await writeFile(path.join(unfinished, contractFile), contract)
  }
  const { version } = await finalizeBuild(source, unfinished, client)
  const built = nameBuiltVersion(source, version)
  if (existsSync(path.join(built.folder, 'manifest.json'))) {
    await rm(unfinished, { recursive: true })
    return built
  }
  if (mode === 'production') await compressFiles(path.join(unfinished, 'client'))
  await rename(unfinished, built.folder)
  return built
}

function nameBuiltVersion({ definition, folder }: WorkspaceRemote, version: string): BuiltRemote {
  return { name: definition.name, version, folder: path.join(folder, 'dist', version) }
}

/**
 * Holds the version that came of these sources. The definition was read before: its file may say
 * something else by now.
 */
function noteOf({ definition, folder }: WorkspaceRemote, mode: BuildMode): string {
  const tools = ['scripts/contracts/derive', 'scripts/remotes', 'scripts/messages']
  const builtWith = `${mode} ${JSON.stringify(definition)}`
  return path.join(folder, 'dist/versions', hashSource([folder, ...tools], builtWith))
}
