import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RegistryEntry, RemoteManifest, RemoteRegistry } from '@vitrina/federation/manifest'
import { type BuiltRemote, integrityOf } from './build-remote.ts'

type Release = { remote: string; version: string; at: string; isWithdrawn?: true }

/** A folder that plays the part of a static host: version folders, `registry.json`, `releases.json`. */
export function openLocalStore(folder: string) {
  const registryFile = path.join(folder, 'registry.json')
  const releasesFile = path.join(folder, 'releases.json')

  const readRegistry = () => readJson<RemoteRegistry>(registryFile, { revision: 0, remotes: {} })
  const readReleases = () => readJson<Release[]>(releasesFile, [])

  /** Copies a built version into the store. A version is immutable: one that is there stays as it is. */
  async function upload({ name, version, folder: source }: BuiltRemote): Promise<void> {
    const target = path.join(folder, name, version)
    if (existsSync(path.join(target, 'manifest.json'))) return
    const unfinished = `${target}.unfinished`
    await cp(source, unfinished, { recursive: true, filter: isServed })
    await rename(unfinished, target)
  }

  /** Makes an uploaded version the live one. */
  async function promote(name: string, version: string): Promise<void> {
    const manifestFile = path.join(folder, name, version, 'manifest.json')
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as RemoteManifest
    const entry: RegistryEntry = {
      version,
      url: `${name}/${version}/`,
      integrity: await integrityOf(manifestFile),
      contract: manifest.contract,
      offer: manifest.offer,
    }
    const { revision, remotes } = await readRegistry()
    await writeJson(registryFile, {
      revision: revision + 1,
      remotes: { ...remotes, [name]: entry },
    })
  }

  return {
    async isReleased(name: string, version: string): Promise<boolean> {
      const { remotes } = await readRegistry()
      const releases = await readReleases()
      return (
        remotes[name] !== undefined &&
        existsSync(path.join(folder, name, version, 'manifest.json')) &&
        releases.some(release => release.remote === name && release.version === version)
      )
    },

    async isLive(name: string, version: string): Promise<boolean> {
      return (await readRegistry()).remotes[name]?.version === version
    },

    async release(built: BuiltRemote): Promise<void> {
      await mkdir(path.join(folder, built.name), { recursive: true })
      await upload(built)
      await promote(built.name, built.version)
      const release = { remote: built.name, version: built.version, at: new Date().toISOString() }
      const others = (await readReleases()).filter(
        ({ remote, version }) => remote !== built.name || version !== built.version,
      )
      await writeJson(releasesFile, [...others, release])
    },

    /**
     * Goes back to the version released before the live one and answers it. The live one counts as
     * withdrawn from then on: a later way back passes it by.
     *
     * @throws when there is none, or its files are gone.
     */
    async rollBack(name: string): Promise<string> {
      const live = (await readRegistry()).remotes[name]?.version
      const releases = await readReleases()
      const mine = releases.filter(release => release.remote === name)
      const place = mine.findIndex(({ version }) => version === live)
      const previous = mine.slice(0, Math.max(place, 0)).findLast(release => !release.isWithdrawn)
      if (!live || !previous) throw new Error(`${name} has no earlier release to go back to.`)
      await promote(name, previous.version)
      const withdraw = (release: Release): Release =>
        release.remote === name && release.version === live
          ? { ...release, isWithdrawn: true }
          : release
      await writeJson(releasesFile, releases.map(withdraw))
      return previous.version
    },
  }
}

/** Maps of browser files stay at home; the server's tell where an error came from. */
function isServed(file: string): boolean {
  return !(file.includes(`${path.sep}client${path.sep}`) && file.endsWith('.map'))
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
