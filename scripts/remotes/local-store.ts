import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type RegistryEntry, type RemoteDefinition, readOffer } from '@vitrina/federation/manifest'
import { ReleaseProblem } from '../release/release-problem.ts'
import type { BuiltRemote } from './build-remote.ts'
import { withFileLock } from './file-lock.ts'
import { openStoreFiles, type Release } from './store-files.ts'

/**
 * A folder that plays the part of a static host: version folders, `registry.json`, `releases.json`.
 * What a shell would refuse is refused here, before it is live.
 */
export function openLocalStore(folder: string) {
  const files = openStoreFiles(folder)
  const { readRegistry, readReleases, promote } = files

  /** Two checkouts may share a store: neither loses what the other one writes. */
  const alone = <Value>(work: () => Promise<Value>) =>
    withFileLock(path.join(folder, 'store.lock'), work)

  return {
    /** @throws where another live remote owns what this one would take. */
    async checkOffer(definition: RemoteDefinition): Promise<void> {
      files.requireFree(definition.name, readOffer(definition), await readRegistry())
    },

    /** A remote that was withdrawn counts as released: a restart does not bring it back. */
    async isReleased(name: string, version: string): Promise<boolean> {
      const { remotes, withdrawn } = await readRegistry()
      if (withdrawn?.includes(name)) return true
      const releases = await readReleases()
      return (
        remotes[name] !== undefined &&
        files.isUploaded(name, version) &&
        releases.some(release => release.remote === name && release.version === version)
      )
    },

    async isLive(name: string, version: string): Promise<boolean> {
      return (await readRegistry()).remotes[name]?.version === version
    },

    release: (built: BuiltRemote): Promise<void> =>
      alone(async () => {
        await mkdir(path.join(folder, built.name), { recursive: true })
        await files.upload(built)
        await promote(built.name, built.version)
        const { name: remote, version } = built
        const others = (await readReleases()).filter(
          release => release.remote !== remote || release.version !== version,
        )
        const release = { remote, version, at: new Date().toISOString() }
        await files.writeReleases([...others, release])
      }),

    /** Makes a build live without listing it as a release, until {@link endTrials}. */
    tryOut: (built: BuiltRemote): Promise<void> =>
      alone(async () => {
        await mkdir(path.join(folder, built.name), { recursive: true })
        await files.upload(built)
        await promote(built.name, built.version)
      }),

    /** Puts what was released last in place of what was only tried out. */
    endTrials: (): Promise<void> => alone(() => endTrials(files)),

    /**
     * Goes back to the version released before the live one and answers it. The live one counts as
     * withdrawn from then on: a later way back passes it by.
     *
     * @throws when there is none, or its files are gone.
     */
    rollBack: (name: string): Promise<string> => alone(() => rollBack(files, name)),

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
        await files.writeRegistry({
          revision: revision + 1,
          remotes: others,
          withdrawn: [...withdrawn, name],
        })
      }),
  }
}

type StoreFiles = ReturnType<typeof openStoreFiles>

async function endTrials(files: StoreFiles): Promise<void> {
  const registry = await files.readRegistry()
  const releases = await files.readReleases()
  const back: Record<string, RegistryEntry> = {}
  for (const [name, { version }] of Object.entries(registry.remotes)) {
    const mine = releases.filter(release => release.remote === name)
    if (mine.some(release => release.version === version)) continue
    const last = mine.findLast(release => !release.isWithdrawn)
    if (last && files.isUploaded(name, last.version))
      back[name] = await files.entryOf(name, last.version)
  }
  if (Object.keys(back).length === 0) return
  // All at once: in between, a path may have two owners.
  const remotes = { ...registry.remotes, ...back }
  await files.writeRegistry({ ...registry, revision: registry.revision + 1, remotes })
}

async function rollBack(files: StoreFiles, name: string): Promise<string> {
  const live = (await files.readRegistry()).remotes[name]?.version
  const releases = await files.readReleases()
  const mine = releases.filter(release => release.remote === name)
  const place = mine.findIndex(({ version }) => version === live)
  const previous = mine.slice(0, Math.max(place, 0)).findLast(release => !release.isWithdrawn)
  if (!live || !previous) throw new Error(`${name} has no earlier release to go back to.`)
  await files.promote(name, previous.version)
  const withdraw = (release: Release): Release =>
    release.remote === name && release.version === live
      ? { ...release, isWithdrawn: true }
      : release
  await files.writeReleases(releases.map(withdraw))
  return previous.version
}
