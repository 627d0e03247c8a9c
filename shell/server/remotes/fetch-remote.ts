import path from 'node:path'
import type { RegistryEntry, RemoteManifest } from '@vitrina/federation/manifest'
import type { RemoteSnapshot, UrlWithIntegrity } from '../../app/remotes/snapshot.ts'
import type { ReleaseTrialRunner } from './cache-trial-verdicts.ts'
import type { RemoteCode } from './evaluate-remote.ts'
import { assertReleaseIsCompatible } from './fit-of-release.ts'
import { parseManifest } from './parse-registry.ts'
import type { ReleaseCache } from './release-cache.ts'
import { createReleaseFiles, type ReleaseFiles } from './release-files.ts'
import { ReleaseRefusedError } from './release-refusal.ts'
import type { RemoteFiles } from './remote-files.ts'

type Sheet = { href: string; css: string }

/** A version of a remote that has passed its trial. Travels to the workers, which run its code. */
export type FetchedRemote = {
  entry: RegistryEntry
  snapshot: RemoteSnapshot
  /** `null` for a remote that browsers alone show. */
  code: RemoteCode | null
  /** CSS of each expose, to be written into pages. */
  css: Readonly<Record<string, readonly Sheet[]>>
  /** Everything that browsers may load of it. */
  browserFiles: readonly UrlWithIntegrity[]
  /** Why files were taken from the kept copy; `undefined` where the host has them all. */
  keptBecause: string | undefined
}

export type FetchRemoteOptions = {
  files: RemoteFiles
  kept: ReleaseCache
  /** Tries a release before its code runs. */
  trial: ReleaseTrialRunner
}

/** Fetches, checks and tries one version. Rejects at the first thing that is not right. */
export async function fetchRemote(
  name: string,
  entry: RegistryEntry,
  options: FetchRemoteOptions,
): Promise<FetchedRemote> {
  const { files, trial } = options
  const { manifest, code, css, recordingFile, problem } = await readRelease(name, entry, options)
  const { version, integrity } = entry
  const { offer } = manifest
  // What no server runs cannot be tried by one.
  if (code) {
    const verdict = await trial({ name, version, integrity, code, offer, recordingFile })
    if (verdict.problem) {
      throw new ReleaseRefusedError('trial', `Its trial refused it: ${verdict.problem}`)
    }
  }
  return {
    entry,
    code,
    css,
    snapshot: toSnapshot(name, entry, manifest, files),
    browserFiles: filesForBrowsers(entry, manifest, files),
    keptBecause: problem,
  }
}

/** Every file of a version the page server needs, checked. Runs none of it. */
export async function readRelease(
  name: string,
  entry: RegistryEntry,
  options: Pick<FetchRemoteOptions, 'files' | 'kept'>,
) {
  const release = createReleaseFiles(name, entry, options)
  const bytes = await release.read('manifest.json', entry.integrity)
  const manifest = parseManifest(bytes.toString('utf8'))
  assertReleaseIsCompatible(entry, manifest)
  const { server, assets } = manifest
  if (server) await release.read(server.file, server.integrity)
  const code: RemoteCode | null = server
    ? // Stack traces name the file that is kept.
      { file: release.pathOf(server.file), exposes: Object.keys(assets) }
    : null
  const css = await readSheets(manifest, release)
  const { trial } = manifest
  if (trial) await release.read(trial.file, trial.integrity)
  const recordingFile = trial && release.pathOf(trial.file)
  return { manifest, code, css, recordingFile, problem: release.problem() }
}

async function readSheets({ assets, files }: RemoteManifest, release: ReleaseFiles) {
  async function sheet(place: string): Promise<Sheet> {
    const bytes = await release.read(place, files[place])
    // The href is the name under which the extracted sheet looks for itself before it fetches.
    return {
      href: path.posix.basename(place),
      css: bytes.toString('utf8').replace(/<\/style/gi, ''),
    }
  }
  const loaded = Object.entries(assets).map(
    async ([expose, { css }]) => [expose, await Promise.all(css.map(sheet))] as const,
  )
  return Object.fromEntries(await Promise.all(loaded))
}

function filesForBrowsers(
  { url }: RegistryEntry,
  { files: seals }: RemoteManifest,
  files: RemoteFiles,
): UrlWithIntegrity[] {
  return Object.entries(seals)
    .filter(([place]) => /\.(?:js|css|woff2)$/.test(place))
    .map(([place, integrity]) => ({ url: files.publicUrl(url + place), integrity }))
}

function toSnapshot(
  name: string,
  entry: RegistryEntry,
  { version, container, offer, client, assets, messageKeys, files: seals }: RemoteManifest,
  files: RemoteFiles,
): RemoteSnapshot {
  const urlOf = (place: string) => files.publicUrl(entry.url + place)
  const sealed = (places: readonly string[]) =>
    places.map(place => ({ url: urlOf(place), integrity: seals[place] }))
  return {
    name,
    container,
    version,
    offer,
    entry: { url: urlOf(client.entry), integrity: client.integrity, type: client.type },
    assets: Object.fromEntries(
      Object.entries(assets).map(([expose, { js }]) => [expose, sealed(js)]),
    ),
    messageKeys,
    ...(client.type === 'module' && {
      modules: {
        scripts: sealed(Object.keys(seals).filter(place => place.endsWith('.js'))),
        sheets: Object.fromEntries(
          Object.entries(assets).map(([expose, { css }]) => [expose, sealed(css)]),
        ),
      },
    }),
  }
}
