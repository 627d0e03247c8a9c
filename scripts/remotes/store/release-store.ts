import {
  type RegistryEntry,
  type RemoteDefinition,
  toRemoteCapabilities,
} from '@vitrina/federation/manifest'
import type { BuiltRemote } from '../build-remote.ts'
import type { ObjectStore } from './object-store.ts'
import {
  findOutdatedVersions,
  type RetentionRule,
  type StoredVersion,
} from './outdated-versions.ts'
import {
  pinVersion,
  promoteCanary,
  removeRemote,
  requireNoOfferConflict,
  rollBackRelease,
  setLiveVersion,
  startCanary,
  unpinVersion,
} from './registry-changes.ts'
import {
  type CompleteRegistry,
  createRegistryStore,
  type RegistryChangeResult,
  type SigningKeys,
} from './registry-file.ts'
import { listReleasesOfRemote } from './releases-of.ts'
import { createVersionFileStore, type VersionFileStore } from './version-file-store.ts'

export type ReleaseStoreOptions = {
  store: ObjectStore
  /** Where browsers find the store's files, where that is not beside registry.json. */
  filesUrl?: string | undefined
  /** Whom the history names; whoever runs this unless given. */
  by?: string | undefined
  signing?: SigningKeys | undefined
}

/**
 * The releases in a store: version folders and `registry.json`. What a shell would refuse is
 * refused here, before it is live. Every change is one step: teams that release at once lose
 * nothing.
 */
export function createReleaseStore({ store, filesUrl, by, signing }: ReleaseStoreOptions) {
  const files = createVersionFileStore({ store, filesUrl })
  const registry = createRegistryStore({ store, by, signing })

  async function upload(built: BuiltRemote): Promise<RegistryEntry> {
    await files.upload(built)
    return files.entryOf(built.name, built.version)
  }

  return {
    read: registry.read,

    /** @throws where another live remote owns what this one would take. */
    async checkOffer(definition: RemoteDefinition): Promise<void> {
      requireNoOfferConflict(
        definition.name,
        toRemoteCapabilities(definition),
        await registry.read(),
      )
    },

    /** A remote that was withdrawn counts as released: a restart does not bring it back. */
    async isReleased(name: string, version: string): Promise<boolean> {
      const { remotes, withdrawn, pinned, history } = await registry.read()
      if (withdrawn.includes(name) || pinned[name]) return true
      const isKnown = listReleasesOfRemote(history, name).some(
        release => release.version === version,
      )
      return remotes[name] !== undefined && isKnown && (await files.isUploaded(name, version))
    },

    async isLive(name: string, version: string): Promise<boolean> {
      return (await registry.read()).remotes[name]?.version === version
    },

    /** Makes a build live for everybody. A canary of the remote ends by it. */
    async release(built: BuiltRemote): Promise<void> {
      const entry = await upload(built)
      await registry.change(before => setLiveVersion(before, built.name, entry))
    },

    /** Makes a build live without a place in the history, until `endTrials`. */
    async tryOut(built: BuiltRemote): Promise<void> {
      const entry = await upload(built)
      await registry.change(before => ({
        registry: setLiveVersion(before, built.name, entry).registry,
      }))
    },

    /** Puts what was released last in place of what was only tried out. */
    async endTrials(): Promise<void> {
      await registry.change(before => endTrials(before, files))
    },

    /** Shows a build to a share of the visitors, in percent, beside the live release. */
    async startCanary(built: BuiltRemote, share: number): Promise<void> {
      const entry = await upload(built)
      await registry.change(before => startCanary(before, built.name, entry, share))
    },

    /** Shows everybody what a share of the visitors was shown. Answers its version. */
    promote: (name: string) => registry.change(before => promoteCanary(before, name)),

    /**
     * Goes back to the version released before the live one and answers it; a canary ends, and the
     * live one stays. What is gone back from counts as withdrawn: a later way back passes it by.
     *
     * @throws when there is none, or its files are gone.
     */
    rollBack: (name: string) =>
      registry.change(before => rollBackRelease(before, name, files.entryOf)),

    /**
     * Takes a remote out of the shop, marked so that shells believe it. @throws where it is not
     * live.
     */
    withdraw: (name: string) => registry.change(before => removeRemote(before, name)),

    /** Makes a version live that the store has, and keeps it so until it is unpinned. */
    async pin(name: string, version: string): Promise<void> {
      const entry = await files.entryOf(name, version)
      await registry.change(before => pinVersion(before, name, entry))
    },

    /** Lets a remote be released again. Answers the version, which stays live. */
    unpin: (name: string) => registry.change(before => unpinVersion(before, name)),

    /** Signs the registry as it stands, whoever wrote it. */
    async sign(): Promise<void> {
      await registry.change(() => ({ registry: {} }), true)
    },

    /** Removes the files of versions that nobody needs any more, and answers which those were. */
    async prune(rule: RetentionRule, nowMs = Date.now()): Promise<StoredVersion[]> {
      const outdated = findOutdatedVersions(
        await registry.read(),
        await files.stored(),
        rule,
        nowMs,
      )
      for (const version of outdated) await files.remove(version)
      return outdated
    },
  }
}

export type ReleaseStore = ReturnType<typeof createReleaseStore>

async function endTrials(
  before: CompleteRegistry,
  files: VersionFileStore,
): Promise<RegistryChangeResult | undefined> {
  const back: Record<string, RegistryEntry> = {}
  for (const [name, { version }] of Object.entries(before.remotes)) {
    const releases = listReleasesOfRemote(before.history, name)
    if (releases.some(release => release.version === version)) continue
    const last = releases.findLast(({ isWithdrawn }) => !isWithdrawn)
    if (last && (await files.isUploaded(name, last.version))) {
      back[name] = await files.entryOf(name, last.version)
    }
  }
  if (Object.keys(back).length === 0) return undefined
  // All at once: in between, a path may have two owners.
  return { registry: { remotes: { ...before.remotes, ...back } } }
}
