import type { RegistryEntry } from '@vitrina/federation/manifest'
import { findOfferConflict } from '../../../shell/server/remotes/offer-conflicts.ts'
import { parseRegistry } from '../../../shell/server/remotes/parse-registry.ts'
import { ReleaseError } from '../../release/release-error.ts'
import type { CompleteRegistry, RegistryChangeResult } from './registry-file.ts'
import { findRollbackVersion, listReleasesOfRemote } from './releases-of.ts'

/** Makes a version live for everybody. A canary of the remote ends by it. */
export function setLiveVersion(
  before: CompleteRegistry,
  name: string,
  entry: RegistryEntry,
): RegistryChangeResult {
  requireUnpinned(before, name)
  return {
    registry: withLive(before, name, entry),
    told: { what: 'release', remote: name, version: entry.version },
  }
}

/** `share` is in percent. */
export function startCanary(
  before: CompleteRegistry,
  name: string,
  entry: RegistryEntry,
  share: number,
): RegistryChangeResult {
  requireUnpinned(before, name)
  const { version } = entry
  if (requireLive(before, name).version === version) {
    throw new ReleaseError(`${name} ${version} is live for everybody.`, 'Change something.')
  }
  requireNoOfferConflict(name, entry.offer, before)
  const canary = { ...before.canary, [name]: { ...entry, share } }
  return { registry: { canary }, told: { what: 'canary', remote: name, version, share } }
}

export function promoteCanary(before: CompleteRegistry, name: string): RegistryChangeResult {
  const canary = before.canary[name]
  if (!canary) {
    throw new ReleaseError(
      `${name} has no canary.`,
      `Start one with \`npm run release -- ${name} --canary 10%\`.`,
    )
  }
  const { share: _, ...entry } = canary
  return {
    registry: withLive(before, name, entry),
    told: { what: 'promote', remote: name, version: entry.version },
  }
}

/** From a canary to what is live, else from what is live to what was before it. */
export async function rollBackRelease(
  before: CompleteRegistry,
  name: string,
  entryOf: (name: string, version: string) => Promise<RegistryEntry>,
): Promise<RegistryChangeResult> {
  requireUnpinned(before, name)
  const live = before.remotes[name]
  const isCanary = before.canary[name] !== undefined
  const previous =
    live && findRollbackVersion(listReleasesOfRemote(before.history, name), live.version)
  const version = isCanary ? live?.version : previous
  if (!live || !version) {
    throw new ReleaseError(
      `${name} has no earlier release to go back to.`,
      '`npm run release -- list` shows what there is.',
    )
  }
  const entry = isCanary ? live : await entryOf(name, version)
  return {
    registry: withLive(before, name, entry),
    told: { what: 'rollback', remote: name, version },
  }
}

export function removeRemote(before: CompleteRegistry, name: string): RegistryChangeResult {
  const { version } = requireLive(before, name)
  return {
    registry: {
      remotes: without(before.remotes, name),
      canary: without(before.canary, name),
      pinned: without(before.pinned, name),
      withdrawn: [...before.withdrawn, name],
    },
    told: { what: 'withdraw', remote: name, version },
  }
}

export function pinVersion(
  before: CompleteRegistry,
  name: string,
  entry: RegistryEntry,
): RegistryChangeResult {
  const { version } = entry
  return {
    registry: {
      ...withLive(before, name, entry),
      pinned: { ...before.pinned, [name]: version },
    },
    told: { what: 'pin', remote: name, version },
  }
}

export function unpinVersion(before: CompleteRegistry, name: string): RegistryChangeResult {
  const version = before.pinned[name]
  if (!version) throw new ReleaseError(`${name} is not pinned.`, 'It can be released as it is.')
  return {
    registry: { pinned: without(before.pinned, name) },
    told: { what: 'unpin', remote: name, version },
  }
}

/** @throws with the owner of what a remote must not take. */
export function requireNoOfferConflict(
  name: string,
  offer: RegistryEntry['offer'],
  registry: CompleteRegistry,
): void {
  const { remotes, canary } = parseRegistry(JSON.stringify(registry))
  const conflict = findOfferConflict(name, offer, remotes) ?? findOfferConflict(name, offer, canary)
  if (!conflict) return
  const mend = 'Choose another name, or release that remote without it first.'
  throw new ReleaseError(`${name} is not released: ${conflict}`, mend)
}

/** A registry in which this entry is the live one of its remote, and has no canary beside it. */
function withLive(
  before: CompleteRegistry,
  name: string,
  entry: RegistryEntry,
): RegistryChangeResult['registry'] {
  requireNoOfferConflict(name, entry.offer, before)
  return {
    remotes: { ...before.remotes, [name]: entry },
    canary: without(before.canary, name),
    withdrawn: before.withdrawn.filter(other => other !== name),
  }
}

function without<Value>(all: Readonly<Record<string, Value>>, name: string) {
  const { [name]: _, ...others } = all
  return others
}

function requireLive({ remotes }: CompleteRegistry, name: string): RegistryEntry {
  const live = remotes[name]
  if (live) return live
  const names = Object.keys(remotes).join(', ')
  throw new ReleaseError(`${name} is not live.`, `The live remotes are: ${names}.`)
}

function requireUnpinned({ pinned, history }: CompleteRegistry, name: string): void {
  const version = pinned[name]
  if (!version) return
  const by = history.findLast(({ remote, what }) => remote === name && what === 'pin')?.by
  throw new ReleaseError(
    `${name} is pinned at ${version}${by ? ` by ${by}` : ''}: nothing else of it goes live.`,
    `\`npm run release -- unpin ${name}\` lets it be released again.`,
  )
}
