import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import { parseRegistry } from '../../shell/server/remotes/parse-registry.ts'
import { ReleaseProblem } from '../release/release-problem.ts'
import { type Party, partyOf } from './breaks.ts'
import { contractFile, contractSchema, type RemoteContract } from './derive/contract.ts'

/** What is live in a store, with the contracts that came with it. */
export async function readLiveParties(store: string): Promise<Party[]> {
  const file = path.join(store, 'registry.json')
  if (!existsSync(file)) return []
  const { remotes } = parseRegistry(await readFile(file, 'utf8'))
  return Promise.all(Object.entries(remotes).map(([name, entry]) => readParty(store, name, entry)))
}

async function readParty(store: string, remote: string, entry: RegistryEntry): Promise<Party> {
  const contract = parseContract(remote, await readText(store, entry.url))
  if (contract) return partyOf(contract)
  const { slots, services, routes, targets } = entry.offer
  const names = (of: object) => Object.keys(of)
  return {
    remote,
    offers: { slots: names(slots), services: names(services), routes, targets: names(targets) },
  }
}

/** A release of before there were contracts has none, nor has one of another repository. */
async function readText(store: string, url: string): Promise<string | undefined> {
  if (!/^https?:/.test(url)) {
    const file = path.join(store, url, contractFile)
    return existsSync(file) ? readFile(file, 'utf8') : undefined
  }
  const signal = AbortSignal.timeout(5_000)
  const answer = await fetch(new URL(contractFile, url), { signal }).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

/** The contract of a build that is not live yet. */
export function readContract(remote: string, folder: string): Promise<RemoteContract | undefined> {
  return readText(folder, '').then(text => parseContract(remote, text))
}

function parseContract(remote: string, text: string | undefined): RemoteContract | undefined {
  if (text === undefined) return undefined
  try {
    return contractSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new ReleaseProblem(
      `The contract of ${remote} cannot be read: ${(error as Error).message}.`,
      'Release it anew: a release writes its contract.',
    )
  }
}
