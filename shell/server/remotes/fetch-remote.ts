import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  contractVersion,
  type RegistryEntry,
  type RemoteManifest,
} from '@vitrina/federation/manifest'
import type { RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import type { RemoteCode } from './evaluate-remote.ts'
import { parseManifest } from './parse-registry.ts'
import type { RemoteFiles } from './remote-files.ts'
import { tryInCanary } from './try-in-canary.ts'

/** A version of a remote that has passed its trial. Travels to the workers, which run its code. */
export type FetchedRemote = {
  snapshot: RemoteSnapshot
  code: RemoteCode
  /** CSS of each expose, to be written into pages. */
  css: Readonly<Record<string, readonly { href: string; css: string }[]>>
}

export type LoadOptions = {
  files: RemoteFiles
  /** Folder for the code while it runs: stack traces name real files. */
  workFolder: string
  timeoutMs: number
}

/** Fetches, checks and tries one version. Rejects at the first thing that is not right. */
export async function fetchRemote(
  name: string,
  entry: RegistryEntry,
  options: LoadOptions,
): Promise<FetchedRemote> {
  const { files, timeoutMs } = options
  const manifest = await fetchManifest(entry, files)
  const code = await fetchCode(name, entry, manifest, options)
  await tryInCanary(code, timeoutMs * 2)
  return {
    code,
    css: await fetchCss(entry, manifest, files),
    snapshot: snapshotOf(name, entry, manifest, files),
  }
}

async function fetchManifest(entry: RegistryEntry, files: RemoteFiles): Promise<RemoteManifest> {
  const bytes = await files.read(`${entry.url}manifest.json`)
  requireIntegrity('manifest.json', bytes, entry.integrity)
  const manifest = parseManifest(bytes.toString('utf8'))
  if (manifest.version !== entry.version) {
    throw new Error(`The manifest is of version ${manifest.version}, not ${entry.version}`)
  }
  if (manifest.contract !== contractVersion) {
    throw new Error(`It speaks contract ${manifest.contract}; this shell speaks ${contractVersion}`)
  }
  return manifest
}

async function fetchCode(
  name: string,
  entry: RegistryEntry,
  { server, assets }: RemoteManifest,
  { files, workFolder }: LoadOptions,
): Promise<RemoteCode> {
  const bytes = await files.read(entry.url + server.file)
  requireIntegrity(server.file, bytes, server.integrity)
  const file = path.join(workFolder, name, `${entry.version}.cjs`)
  await mkdir(path.dirname(file), { recursive: true })
  await writeWhole(file, bytes)
  return { file, exposes: Object.keys(assets) }
}

/** A worker that starts meanwhile reads the old file or the new one, never half of either. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}

async function fetchCss(
  entry: RegistryEntry,
  { assets, sheets }: RemoteManifest,
  files: RemoteFiles,
) {
  async function sheet(place: string) {
    const bytes = await files.read(entry.url + place)
    requireIntegrity(place, bytes, sheets[place] ?? 'nothing')
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

function snapshotOf(
  name: string,
  entry: RegistryEntry,
  { version, container, offer, client, assets }: RemoteManifest,
  files: RemoteFiles,
): RemoteSnapshot {
  const urls = (places: readonly string[]) =>
    places.map(place => files.publicUrl(entry.url + place))
  return {
    name,
    container,
    version,
    offer,
    entry: { url: files.publicUrl(entry.url + client.entry), integrity: client.integrity },
    assets: Object.fromEntries(
      Object.entries(assets).map(([expose, { js, css }]) => [
        expose,
        { js: urls(js), css: urls(css) },
      ]),
    ),
  }
}

function requireIntegrity(file: string, bytes: Buffer, expected: string): void {
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (found !== expected) throw new Error(`${file} is not what the release says (integrity)`)
}
