import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createLocalReleaseStore } from '../../scripts/remotes/local-store.ts'
import type { Shop } from '../shop.ts'
import {
  findRemoteVersions,
  type NumberedReleasePublisher,
  versionedPages,
  versionedRemotes,
  waitUntilReleaseIsLive,
} from './marked-releases.ts'
import { readServerMemory, type ServerMemory } from './read-server-memory.ts'

export type ReleaseObservations = {
  releases: number
  /** From the command's beginning until the page is of the release before, in ms. */
  rollbacks: number[]
  pruned: number
  memory: ServerMemory[]
}

type Wanted = {
  releases: number
  rollbacks: number
  /** For how long a page that is open may ask for files of its releases. */
  keptMs: number
}

const pauseMs = 300
const pruneEvery = 10

/** Releases remotes in turn, goes back from some, and prunes what nobody can need any more. */
export async function releaseRepeatedly(
  shop: Shop,
  releases: NumberedReleasePublisher,
  { releases: wanted, rollbacks, keptMs }: Wanted,
): Promise<ReleaseObservations> {
  const store = createLocalReleaseStore(path.join(shop.dataFolder, 'remotes'))
  const backEvery = Math.max(1, Math.floor(wanted / Math.max(1, rollbacks)))
  const seen: ReleaseObservations = {
    releases: 0,
    rollbacks: [],
    pruned: 0,
    memory: [readServerMemory(shop)],
  }
  for (let number = 1; number <= wanted; number += 1) {
    const remote = versionedRemotes[number % versionedRemotes.length] as string
    await waitUntilReleaseIsLive(shop, remote, await releases.release(remote))
    seen.releases += 1
    await delay(pauseMs)
    if (number % backEvery === 0 && seen.rollbacks.length < rollbacks) {
      seen.rollbacks.push(await rollBackTimed(shop, releases, remote))
    }
    if (number % pruneEvery === 0) {
      seen.pruned += (await store.prune({ count: 2, ms: keptMs })).length
      const memory = readServerMemory(shop)
      seen.memory.push(memory)
      console.log(`${number} releases, ${seen.rollbacks.length} rollbacks`, memory)
    }
  }
  return seen
}

async function rollBackTimed(shop: Shop, releases: NumberedReleasePublisher, remote: string) {
  const page = shop.url + (versionedPages[remote]?.path ?? '/')
  const startedMs = performance.now()
  const version = await releases.rollBack(remote)
  while (performance.now() - startedMs < 60_000) {
    const html = await (await fetch(page)).text()
    if (findRemoteVersions(html).get(remote)?.has(version)) break
    await delay(50)
  }
  return Math.round(performance.now() - startedMs)
}
