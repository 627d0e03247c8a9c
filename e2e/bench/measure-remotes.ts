import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RemoteCountFigures } from '../../scripts/bench/figures.ts'
import { createLocalReleaseStore } from '../../scripts/remotes/local-store.ts'
import { measureCostsByPageKind } from '../page-cost/measure-page-costs-in-new-shop.ts'
import { readRemoteStatuses } from '../remote-releases.ts'
import { type Shop, startShop } from '../shop.ts'
import { copyFixtureRemote } from './copy-remote.ts'
import { readMemoryUse } from './measure-growth.ts'
import { measureHtmlSizes } from './measure-html.ts'

const triedWithinMs = 180_000

/** Pages of one shop that are rendered anew while more and more remotes are released into it. */
export async function measureCostsByRemoteCount(
  counts: readonly number[],
  requests: number,
): Promise<RemoteCountFigures[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-bench-remotes-'))
  const shop = await startShop({ LOG_LEVEL: 'info', PAGE_CACHE: 'off' })
  try {
    // Code that is run often is compiled better: the first figures would be dearer than the others.
    await measureCostsByPageKind(shop, requests)
    const figures: RemoteCountFigures[] = []
    for (const remotes of counts) {
      await releaseCopies(shop, remotes, folder)
      const rendered = await measureCostsByPageKind(shop, requests)
      const html = await measureHtmlSizes(shop.url)
      figures.push({ remotes, rendered, html, memory: await readMemoryUse(shop) })
    }
    return figures
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Releases copies until so many remotes are in the registry, and waits until all are live. */
async function releaseCopies(shop: Shop, count: number, folder: string): Promise<void> {
  const present = Object.keys(await readRemoteStatuses(shop)).length
  const store = createLocalReleaseStore(path.join(shop.dataFolder, 'remotes'))
  for (let number = present; number < count; number += 1) {
    await store.release(await copyFixtureRemote(nameCopy(number), folder))
  }
  await waitUntilLive(shop, count)
}

/** Names have letters alone: `copy-e`, `copy-bc`. */
function nameCopy(number: number): string {
  const letters = [...number.toString(26)].map(digit =>
    String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 26)),
  )
  return `copy-${letters.join('')}`
}

async function waitUntilLive(shop: Shop, count: number): Promise<void> {
  const endsAtMs = performance.now() + triedWithinMs
  for (;;) {
    const states = Object.entries(await readRemoteStatuses(shop))
    const live = states.filter(([, { status }]) => status === 'up')
    if (live.length === count) return
    if (performance.now() > endsAtMs) {
      const others = states.filter(([, { status }]) => status !== 'up')
      throw new Error(
        `${live.length} of ${count} remotes are live. The others: ${JSON.stringify(others)}`,
      )
    }
    await delay(500)
  }
}
