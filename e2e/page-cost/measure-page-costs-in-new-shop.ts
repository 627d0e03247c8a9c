import { Agent, request } from 'node:http'
import { findPagePath } from '../page-kinds.ts'
import { type Shop, startShop } from '../shop.ts'
import { findShopProcesses, measureCpuMs } from './measure-cpu.ts'

const kinds = {
  home: '/',
  'a category of 50 cards': '/zhenschinam',
  'a configurable product': { type: 'configurable' },
} as const
const clients = 2

/** Milliseconds of processor time that one page costs each part of the shop. */
export type PageCosts = { kind: string; front: number; workers: number; platform: number }

/** Asks for an address many times by two clients, after a fifth of that to warm up. */
export async function measurePageCost(
  shop: Shop,
  kind: string,
  address: string,
  count: number,
): Promise<PageCosts> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  await ask(shop.url, address, agent, Math.ceil(count / 5))
  const { front, workers, platform } = await findShopProcesses(shop.dataFolder)
  const parts = { front: [front], workers, platform: [platform] }
  const now = async () => ({
    front: await measureCpuMs(parts.front),
    workers: await measureCpuMs(parts.workers),
    platform: await measureCpuMs(parts.platform),
  })
  const before = await now()
  await ask(shop.url, address, agent, count)
  const after = await now()
  agent.destroy()
  const each = (part: keyof typeof parts) => (after[part] - before[part]) / count
  return { kind, front: each('front'), workers: each('workers'), platform: each('platform') }
}

async function ask(url: string, address: string, agent: Agent, count: number): Promise<void> {
  let left = count
  const client = async () => {
    for (; left > 0; ) {
      left -= 1
      await requestPage(url + encodeURI(address), agent)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** Reads an answer to its end, packed. Rejects where it is not the page. */
export function requestPage(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } })
    asked.on('error', reject)
    asked.on('response', answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} is ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    asked.end()
  })
}

/** Each kind of page with its address. */
export async function listPagePaths(url: string): Promise<{ kind: string; address: string }[]> {
  const pages: { kind: string; address: string }[] = []
  for (const [kind, place] of Object.entries(kinds)) {
    pages.push({ kind, address: await findPagePath(url, place) })
  }
  return pages
}

/** The costs of each kind of page in a shop that runs. */
export async function measureCostsByPageKind(shop: Shop, count: number): Promise<PageCosts[]> {
  const costs: PageCosts[] = []
  for (const { kind, address } of await listPagePaths(shop.url)) {
    costs.push(await measurePageCost(shop, kind, address, count))
  }
  return costs
}

/** The costs of each kind of page in a shop of its own. */
export async function measurePageCostsInNewShop(
  env: Record<string, string>,
  count: number,
): Promise<PageCosts[]> {
  const shop = await startShop({ LOG_LEVEL: 'info', ...env })
  try {
    return await measureCostsByPageKind(shop, count)
  } finally {
    await shop.close()
  }
}
