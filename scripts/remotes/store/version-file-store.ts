import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import { assertReleaseIsCompatible } from '../../../shell/server/remotes/fit-of-release.ts'
import { parseManifest } from '../../../shell/server/remotes/parse-registry.ts'
import { ReleaseError } from '../../release/release-error.ts'
import type { BuiltRemote } from '../build-remote.ts'
import type { ObjectStore } from './object-store.ts'
import type { StoredVersion } from './outdated-versions.ts'
import { isPublicReleaseFile, listFilesBelow } from './served-files.ts'

/** As many files at once as a host takes without complaint. */
const uploadsAtOnce = 8

export type VersionFileStoreOptions = {
  store: ObjectStore
  /** Where browsers find the store's files, where that is not beside registry.json. */
  filesUrl?: string | undefined
}

/** The immutable folders of versions in a store. */
export function createVersionFileStore({ store, filesUrl = '' }: VersionFileStoreOptions) {
  const manifestKey = (name: string, version: string) => `${name}/${version}/manifest.json`

  /** Whether all files of a version are there: its manifest is the last to come. */
  const isUploaded = (name: string, version: string) => store.has(manifestKey(name, version))

  return {
    isUploaded,

    /** Copies a built version into the store. One that is there stays as it is. */
    async upload({ name, version, folder }: BuiltRemote): Promise<void> {
      if (await isUploaded(name, version)) return
      const places = (await listFilesBelow(folder)).filter(
        place => isPublicReleaseFile(place) && place !== 'manifest.json',
      )
      const put = async (place: string) =>
        store.write(`${name}/${version}/${place}`, await readFile(path.join(folder, place)))
      for (let from = 0; from < places.length; from += uploadsAtOnce) {
        await Promise.all(places.slice(from, from + uploadsAtOnce).map(put))
      }
      await put('manifest.json')
    },

    /** Every version there is, whole or not. */
    async stored(): Promise<StoredVersion[]> {
      const versions = new Map<string, StoredVersion>()
      for (const { key, atMs } of await store.list('')) {
        const [name = '', version = '', ...place] = key.split('/')
        if (place.length === 0) continue
        const at = Math.max(atMs, versions.get(`${name}/${version}`)?.atMs ?? 0)
        versions.set(`${name}/${version}`, { name, version, atMs: at })
      }
      return [...versions.values()]
    },

    async remove({ name, version }: StoredVersion): Promise<void> {
      const keys = (await store.list(`${name}/${version}/`)).map(({ key }) => key)
      const manifest = manifestKey(name, version)
      // Without it the rest does not count as uploaded, wherever this is cut short.
      if (keys.includes(manifest)) await store.remove([manifest])
      await store.remove(keys.filter(key => key !== manifest))
    },

    /** What the registry says of a version. @throws where no shell would take it. */
    async entryOf(name: string, version: string): Promise<RegistryEntry> {
      const bytes = await store.read(manifestKey(name, version))
      if (!bytes) {
        throw new ReleaseError(
          `${store.name} does not have ${name} ${version}.`,
          'Release it from its sources.',
        )
      }
      const manifest = parseManifest(bytes.toString('utf8'))
      const entry: RegistryEntry = {
        version,
        url: `${filesUrl}${name}/${version}/`,
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
        contract: manifest.contract,
        offer: manifest.offer,
      }
      assertReleaseIsCompatible(entry, manifest)
      return entry
    },
  }
}

export type VersionFileStore = ReturnType<typeof createVersionFileStore>
