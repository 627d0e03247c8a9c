import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type RemoteDefinition, toRemoteCapabilities } from '@vitrina/federation/manifest'
import { findServerRenderedPart } from '../../../shell/server/remotes/fit-of-release.ts'
import { findMissingExpose } from '../../../shell/server/remotes/offer-conflicts.ts'
import type { BuiltRemote } from '../../remotes/build-remote.ts'
import { compressFiles } from '../../remotes/compress-files.ts'
import { computeIntegrity } from '../../remotes/finalize-build.ts'
import { rootFolder } from '../../remotes/folders.ts'
import { readTrialRecording } from '../../remotes/trial-files.ts'
import { ReleaseError } from '../release-error.ts'
import { checkContainerName, checkForeignBuild } from './check-build.ts'
import { composeForeignManifest } from './compose-manifest.ts'
import { type ForeignBuild, readForeignBuild } from './read-foreign-build.ts'
import { readForeignDefinition } from './read-foreign-definition.ts'

export type PackedForeignBuild = BuiltRemote & { definition: RemoteDefinition }

/**
 * Makes a version of what another repository has built: its `remote.json`, its `dist` by any
 * bundler, and what it is tried with. Named by its content: the same build is the same version.
 *
 * @throws with cause and mend where the shop could not run it, or not safely.
 */
export async function packForeignBuild(
  folder: string,
  into = foreignBuilds,
): Promise<PackedForeignBuild> {
  const offered = readForeignDefinition(folder)
  const build = readForeignBuild(path.join(folder, 'dist'))
  const definition = { ...offered, exposes: listExposes(build) }
  const recording = readTrialRecording({ folder })
  const trial = recording && Buffer.from(JSON.stringify(recording))
  const files = await computeIntegrities(build)
  checkContainerName(definition.name, build)
  checkOffer(definition, build)
  checkForeignBuild(toRemoteCapabilities(definition), build, files)
  const manifest = composeForeignManifest(definition, build, files, trial)
  const { name, version } = manifest
  const taken = { definition, name, version, folder: path.join(into, name, version) }
  if (existsSync(path.join(taken.folder, 'manifest.json'))) return taken

  const unfinished = `${taken.folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  for (const place of [...build.clientFiles, ...(build.serverFile ? [build.serverFile] : [])]) {
    await cp(path.join(build.folder, place), path.join(unfinished, place))
  }
  await compressFiles(path.join(unfinished, 'client'))
  if (trial) await writeFile(path.join(unfinished, 'trial.json'), trial)
  await writeFile(path.join(unfinished, 'manifest.json'), JSON.stringify(manifest))
  await mkdir(path.dirname(taken.folder), { recursive: true })
  await rename(unfinished, taken.folder)
  return taken
}

const foreignBuilds = path.join(rootFolder, '.cache/foreign-builds')

function listExposes({ exposes }: ForeignBuild): Record<string, string> {
  return Object.fromEntries(Object.keys(exposes).map(expose => [expose, expose]))
}

async function computeIntegrities({ folder, clientFiles, serverFile }: ForeignBuild) {
  const places = [...clientFiles, ...(serverFile ? [serverFile] : [])]
  const sealed = places.map(
    async place => [place, await computeIntegrity(path.join(folder, place))] as const,
  )
  return Object.fromEntries(await Promise.all(sealed))
}

function checkOffer(definition: RemoteDefinition, { serverFile, exposes }: ForeignBuild): void {
  const offer = toRemoteCapabilities(definition)
  const missing = findMissingExpose(offer, new Set(Object.keys(exposes)))
  if (missing) {
    throw new ReleaseError(
      `remote.json: the ${missing}.`,
      'Add it to `exposes` of the federation plugin, or correct its name.',
    )
  }
  const rendered = serverFile ? undefined : findServerRenderedPart(offer)
  if (!rendered) return
  throw new ReleaseError(
    `remote.json: the ${rendered} is rendered by the server, and there is no dist/server/remoteEntry.js.`,
    'Build the remote for the server as well; a slot may also say `"hydrate": "client-only"`.',
  )
}
