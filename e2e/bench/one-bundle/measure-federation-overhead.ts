import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buildOneBundle } from '../../../scripts/bench/one-bundle/build-one-bundle.ts'
import { findPageDifference } from '../../../scripts/bench/one-bundle/compare-pages.ts'
import {
  type FederationOverhead,
  type PairedPageTimes,
  summarizePairedTimes,
} from '../../../scripts/bench/one-bundle/federation-share.ts'
import { rootFolder } from '../../../scripts/remotes/folders.ts'
import { measureCpuMs } from '../../page-cost/measure-cpu.ts'
import { listPagePaths, requestPage } from '../../page-cost/measure-page-costs-in-new-shop.ts'
import { startShop } from '../../shop.ts'
import { type PageServerProcess, startPageServerProcess } from './start-front-process.ts'

type Fronts = { federated: PageServerProcess; oneBundle: PageServerProcess }

/** What federation adds to the processor time of a page's rendering, over one bundle of it all. */
export async function measureFederationOverhead(
  pairs: number,
  requests: number,
): Promise<FederationOverhead[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-one-bundle-'))
  try {
    const serverFolder = await buildOneBundle(folder)
    return await withFronts(folder, serverFolder, async fronts => {
      const shares: FederationOverhead[] = []
      for (const { kind, address } of await listPagePaths(fronts.federated.url)) {
        await comparePages(fronts, kind, address)
        shares.push(
          summarizePairedTimes(kind, await measurePairs(fronts, address, pairs, requests)),
        )
      }
      return shares
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Both beside one platform: that of a shop whose own page server has tried the releases. */
async function withFronts<Value>(
  folder: string,
  serverFolder: string,
  work: (fronts: Fronts) => Promise<Value>,
): Promise<Value> {
  const shop = await startShop({ LOG_LEVEL: 'warn' })
  const started: PageServerProcess[] = []
  const start = async (server: string, name: string) => {
    const front = await startPageServerProcess(shop, server, path.join(folder, name))
    started.push(front)
    return front
  }
  try {
    await shop.stop('shell')
    const federated = await start(path.join(rootFolder, 'shell/dist/server'), 'federated')
    return await work({ federated, oneBundle: await start(serverFolder, 'one-bundle') })
  } finally {
    await Promise.all(started.map(front => front.stop()))
    await shop.close()
  }
}

/** @throws where both do not answer the same page: then they do not do the same work. */
async function comparePages(fronts: Fronts, kind: string, address: string): Promise<void> {
  const [federated, oneBundle] = await Promise.all(
    [fronts.federated, fronts.oneBundle].map(async ({ url }) => {
      const answer = await fetch(url + encodeURI(address))
      if (answer.status !== 200) throw new Error(`${kind}: ${answer.url} is ${answer.status}`)
      return answer.text()
    }),
  )
  const difference = findPageDifference(federated ?? '', oneBundle ?? '')
  if (difference) throw new Error(`${kind}, ${address}: ${difference}`)
}

async function measurePairs(
  fronts: Fronts,
  address: string,
  pairs: number,
  requests: number,
): Promise<PairedPageTimes[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const readCpuMs = async () => ({
    federated: await measureCpuMs(fronts.federated.workers),
    oneBundle: await measureCpuMs(fronts.oneBundle.workers),
  })
  const measurePair = async (): Promise<PairedPageTimes> => {
    const before = await readCpuMs()
    await requestByTurns(fronts, encodeURI(address), agent, requests)
    const after = await readCpuMs()
    const each = (side: keyof Fronts) => (after[side] - before[side]) / requests
    return { federated: each('federated'), oneBundle: each('oneBundle') }
  }
  // To warm up.
  for (let pair = 0; pair < 2; pair += 1) await measurePair()
  const measured: PairedPageTimes[] = []
  for (let pair = 0; pair < pairs; pair += 1) measured.push(await measurePair())
  agent.destroy()
  return measured
}

/**
 * Two clients go from one front to the other at each request: whatever else the machine does
 * meets both alike.
 */
async function requestByTurns(
  { federated, oneBundle }: Fronts,
  address: string,
  agent: Agent,
  requests: number,
): Promise<void> {
  const client = async (turns: readonly PageServerProcess[]) => {
    for (let request = 0; request < requests / 2; request += 1) {
      for (const { url } of turns) await requestPage(url + address, agent)
    }
  }
  await Promise.all([client([federated, oneBundle]), client([oneBundle, federated])])
}
