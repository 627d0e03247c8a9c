import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type RegistryEntry,
  type RemoteDefinition,
  type RemoteOffer,
  type RemoteRegistry,
  readOffer,
} from '@vitrina/federation/manifest'
import { requireFit } from '../../shell/server/remotes/fit-of-release.ts'
import { findConflict } from '../../shell/server/remotes/offer-conflicts.ts'
import { parseManifest, parseRegistry } from '../../shell/server/remotes/parse-registry.ts'
import { ReleaseProblem } from '../release/release-problem.ts'
import { type BuiltRemote, computeIntegrity } from './build-remote.ts'
import { withFileLock } from './file-lock.ts'

type Release = { remote: string; version: string; at: string; isWithdrawn?: true }

/**
 * A folder that plays the part of a static host: version folders, `registry.json`, `releases.json`.
 * What a shell would refuse is refused here, before it is live.
 */
export function openLocalStore(folder: string) {
  const registryFile = path.join(folder, 'registry.json')
  const releasesFile = path.join(folder, 'releases.json')

  const readReleases = () => readJson<Release[]>(releasesFile, [])

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

  /** Two checkouts may share a store: neither loses what the other one writes. */
  const alone = <Value>(work: () => Promise<Value>) =>
    withFileLock(path.join(folder, 'store.lock'), work)

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
    await writeJson(registryFile, {
      revision: registry.revision + 1,
      remotes: { ...registry.remotes, [name]: entry },
      withdrawn: registry.withdrawn?.filter(other => other !== name) ?? [],
    } satisfies RemoteRegistry)
  }

  return {
    /** @throws where another live remote owns what this one would take. */
    async checkOffer(definition: RemoteDefinition): Promise<void> {
      requireFree(definition.name, readOffer(definition), await readRegistry())
    },

    /** A remote that was withdrawn counts as released: a restart does not bring it back. */
    async isReleased(name: string, version: string): Promise<boolean> {
      const { remotes, withdrawn } = await readRegistry()
      if (withdrawn?.includes(name)) return true
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

    release: (built: BuiltRemote): Promise<void> =>
      alone(async () => {
        await mkdir(path.join(folder, built.name), { recursive: true })
        await upload(built)
        await promote(built.name, built.version)
        const { name: remote, version } = built
        const others = (await readReleases()).filter(
          release => release.remote !== remote || release.version !== version,
        )
        const release = { remote, version, at: new Date().toISOString() }
        await writeJson(releasesFile, [...others, release])
      }),

    /** Makes a build live without listing it as a release, until {@link endTrials}. */
    tryOut: (built: BuiltRemote): Promise<void> =>
      alone(async () => {
        await mkdir(path.join(folder, built.name), { recursive: true })
        await upload(built)
        await promote(built.name, built.version)
      }),

    /** Puts what was released last in place of what was only tried out. */
    endTrials: (): Promise<void> =>
      alone(async () => {
        const registry = await readRegistry()
        const releases = await readReleases()
        const back: Record<string, RegistryEntry> = {}
        for (const [name, { version }] of Object.entries(registry.remotes)) {
          const mine = releases.filter(release => release.remote === name)
          if (mine.some(release => release.version === version)) continue
          const last = mine.findLast(release => !release.isWithdrawn)
          if (last && existsSync(manifestOf(name, last.version)))
            back[name] = await entryOf(name, last.version)
        }
        if (Object.keys(back).length === 0) return
        // All at once: in between, a path may have two owners.
        const remotes = { ...registry.remotes, ...back }
        await writeJson(registryFile, { ...registry, revision: registry.revision + 1, remotes })
      }),

    /**
     * Goes back to the version released before the live one and answers it. The live one counts as
     * withdrawn from then on: a later way back passes it by.
     *
     * @throws when there is none, or its files are gone.
     */
    rollBack: (name: string): Promise<string> =>
      alone(async () => {
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
      }),

    /**
     * Takes a remote out of the shop, marked so that shells believe it. @throws where it is not
     * live.
     */
    withdraw: (name: string): Promise<void> =>
      alone(async () => {
        const { revision, remotes, withdrawn = [] } = await readRegistry()
        const { [name]: live, ...others } = remotes
        if (!live) {
          const names = Object.keys(remotes).join(', ')
          throw new ReleaseProblem(`${name} is not live.`, `The live remotes are: ${names}.`)
        }
        await writeJson(registryFile, {
          revision: revision + 1,
          remotes: others,
          withdrawn: [...withdrawn, name],
        } satisfies RemoteRegistry)
      }),
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
