import { readdir, readFile } from 'node:fs/promises'
import type {
  MemoryAfterRequests,
  MemoryUsage,
  ShopperLoadFigures,
} from '../../scripts/bench/figures.ts'
import { findShopProcesses } from '../page-cost/measure-cpu.ts'
import { findPagePath } from '../page-kinds.ts'
import type { Shop } from '../shop.ts'

/** Megabytes that the processes hold after each tenth of so many requests of all kinds. */
export async function measureMemoryGrowth(
  shop: Shop,
  requests: number,
): Promise<MemoryAfterRequests[]> {
  const product = await findPagePath(shop.url, { type: 'configurable' })
  // Each address is another one, so that the cache of pages is filled and emptied too.
  const kinds = ['/', '/zhenschinam?sort=', `${product}?utm_source=`, '/no-such-page-']
  const held = [{ requests: 0, ...(await readMemoryUse(shop)) }]
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    const from = ((tenth - 1) * requests) / 10
    await inParallel(requests / 10, 4, async number => {
      const kind = kinds[number % kinds.length] ?? '/'
      const own = kind === '/' ? kind : kind + (from + number)
      await (await fetch(shop.url + encodeURI(own))).arrayBuffer()
    })
    held.push({ requests: (tenth * requests) / 10, ...(await readMemoryUse(shop)) })
  }
  return held
}

/** Megabytes that the processes of a shop hold now. */
export async function readMemoryUse({ dataFolder }: Shop): Promise<MemoryUsage> {
  const { front, workers, platform } = await findShopProcesses(dataFolder)
  const sum = async (pids: readonly number[]) =>
    (await Promise.all(pids.map(readMegabytes))).reduce((total, one) => total + one, 0)
  return {
    front: await sum([front]),
    workers: await sum(workers),
    platform: await sum([platform]),
  }
}

async function readMegabytes(pid: number): Promise<number> {
  const known = await readdir('/proc')
  if (!known.includes(String(pid))) return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024)
}

/** How long a page takes for so many shoppers who ask without a pause. */
export async function measurePageTimes(
  url: string,
  shoppers: number,
  requests: number,
): Promise<ShopperLoadFigures> {
  const took: number[] = []
  const startedMs = performance.now()
  await inParallel(requests, shoppers, async () => {
    const askedMs = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} is ${answer.status}`)
    took.push(performance.now() - askedMs)
  })
  const perSecond = (requests * 1_000) / (performance.now() - startedMs)
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.ceil(share * took.length) - 1] ?? Number.NaN
  return { shoppers, p50: at(0.5), p95: at(0.95), perSecond }
}

async function inParallel(count: number, atOnce: number, work: (number: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      await work(next)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
