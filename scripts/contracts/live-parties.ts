import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import { parseRegistry } from '../../shell/server/remotes/parse-registry.ts'
import { ReleaseError } from '../release/release-error.ts'
import type { ObjectStore } from '../remotes/store/object-store.ts'
import { type ContractParty, toContractParty } from './breaks.ts'
import { contractFile, contractSchema, type RemoteContract } from './derive/contract.ts'

type Store = Pick<ObjectStore, 'read'>

/** What is live in a store, with the contracts that came with it. */
export async function readLiveContractParties(store: Store): Promise<ContractParty[]> {
  const bytes = await store.read('registry.json')
  if (!bytes) return []
  const { remotes } = parseRegistry(bytes.toString('utf8'))
  return Promise.all(Object.entries(remotes).map(([name, entry]) => readParty(store, name, entry)))
}

async function readParty(
  store: Store,
  remote: string,
  entry: RegistryEntry,
): Promise<ContractParty> {
  const contract = parseContract(remote, await readText(store, entry.url))
  if (contract) return toContractParty(contract)
  const { slots, services, routes, targets } = entry.offer
  const names = (of: object) => Object.keys(of)
  return {
    remote,
    offers: { slots: names(slots), services: names(services), routes, targets: names(targets) },
  }
}

/** A release of before there were contracts has none, nor has one of another repository. */
async function readText(store: Store, url: string): Promise<string | undefined> {
  if (!/^https?:/.test(url)) return (await store.read(url + contractFile))?.toString('utf8')
  const signal = AbortSignal.timeout(5_000)
  const answer = await fetch(new URL(contractFile, url), { signal }).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

/** The contract of a build that is not live yet. */
export async function readContract(
  remote: string,
  folder: string,
): Promise<RemoteContract | undefined> {
  const file = path.join(folder, contractFile)
  return parseContract(remote, existsSync(file) ? await readFile(file, 'utf8') : undefined)
}

function parseContract(remote: string, text: string | undefined): RemoteContract | undefined {
  if (text === undefined) return undefined
  try {
    return contractSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new ReleaseError(
      `The contract of ${remote} cannot be read: ${(error as Error).message}.`,
      'Release it anew: a release writes its contract.',
    )
  }
}
