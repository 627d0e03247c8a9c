import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RegistryEntry, RemoteOffer, RemoteRegistry } from '@vitrina/federation/manifest'
import { requireFit } from '../../shell/server/remotes/fit-of-release.ts'
import { findConflict } from '../../shell/server/remotes/offer-conflicts.ts'
import { parseManifest, parseRegistry } from '../../shell/server/remotes/parse-registry.ts'
import { ReleaseProblem } from '../release/release-problem.ts'
import { type BuiltRemote, computeIntegrity } from './build-remote.ts'

export type Release = { remote: string; version: string; at: string; isWithdrawn?: true }

/** Reads and writes the files of a store; {@link openLocalStore} says in which order. */
export function openStoreFiles(folder: string) {
  const registryFile = path.join(folder, 'registry.json')
  const releasesFile = path.join(folder, 'releases.json')

  const readReleases = () => readJson<Release[]>(releasesFile, [])
  const writeReleases = (releases: readonly Release[]) => writeJson(releasesFile, releases)
  const writeRegistry = (registry: RemoteRegistry) => writeJson(registryFile, registry)

  /** @throws with cause and mend where the file is damaged. Bad entries in it do no harm here. */
  async function readRegistry(): Promise<RemoteRegistry> {
    if (!existsSync(registryFile)) return { revision: 0, remotes: {} }
    const text = await readFile(registryFile, 'utf8')
    try {
      parseRegistry(text)
      return JSON.parse(text)
    } catch (error) {
      throw new ReleaseProblem(
        `${registryFile} is damaged: ${(error as Error).message}.`,
        '`npm run doctor` says how to mend it.',
      )
    }
  }

  /** @throws with the owner of what a remote must not take. */
  function requireFree(name: string, offer: RemoteOffer, registry: RemoteRegistry): void {
    const { remotes } = parseRegistry(JSON.stringify(registry))
    const conflict = findConflict(name, offer, remotes)
    if (!conflict) return
    const mend = 'Choose another name, or release that remote without it first.'
    throw new ReleaseProblem(`${name} is not released: ${conflict}`, mend)
  }

  /**
   * Copies a built version into the store. A version is immutable: one that is there stays as it
   * is.
   */
  async function upload({ name, version, folder: source }: BuiltRemote): Promise<void> {
    const target = path.join(folder, name, version)
    if (existsSync(path.join(target, 'manifest.json'))) return
    const unfinished = `${target}.unfinished`
    await cp(source, unfinished, { recursive: true, filter: isServed })
    await rename(unfinished, target)
  }

  const manifestOf = (name: string, version: string) =>
    path.join(folder, name, version, 'manifest.json')

  async function entryOf(name: string, version: string): Promise<RegistryEntry> {
    const manifest = parseManifest(await readFile(manifestOf(name, version), 'utf8'))
    const entry: RegistryEntry = {
      version,
      url: `${name}/${version}/`,
      integrity: await computeIntegrity(manifestOf(name, version)),
      contract: manifest.contract,
      offer: manifest.offer,
    }
    requireFit(entry, manifest)
    return entry
  }

  /** Makes an uploaded version the live one. */
  async function promote(name: string, version: string): Promise<void> {
    const entry = await entryOf(name, version)
    const registry = await readRegistry()
    requireFree(name, entry.offer, registry)
    await writeRegistry({
      revision: registry.revision + 1,
      remotes: { ...registry.remotes, [name]: entry },
      withdrawn: registry.withdrawn?.filter(other => other !== name) ?? [],
    })
  }

  /** Whether all files of a version are there: its manifest is the last to come. */
  const isUploaded = (name: string, version: string) => existsSync(manifestOf(name, version))

  return {
    readRegistry,
    writeRegistry,
    readReleases,
    writeReleases,
    requireFree,
    upload,
    isUploaded,
    entryOf,
    promote,
  }
}

/** What tells of sources stays at home: what lies on a static host is read by anybody. */
function isServed(file: string): boolean {
  return !file.endsWith('.map') && !file.endsWith('mf-stats.json')
}

async function readJson<Value>(file: string, fallback: Value): Promise<Value> {
  if (!existsSync(file)) return fallback
  return JSON.parse(await readFile(file, 'utf8')) as Value
}

/** A reader sees the old file or the new one, never half of either. */
async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.unfinished`
  await writeFile(unfinished, JSON.stringify(value, null, 1))
  await rename(unfinished, file)
}
