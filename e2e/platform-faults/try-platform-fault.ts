import { setTimeout as delay } from 'node:timers/promises'
import { computePercentile, type PageVisit, startPageWatch } from '../remote-faults/watch-pages.ts'
import type { Shop } from '../shop.ts'
import type { PlatformFault, startFaultyPlatform } from './faulty-platform.ts'

/** A page of each kind. */
const paths = ['/', '/zhenschinam/platya', '/cart', '/news', '/my-account', '/i/dostavka-i-oplata']

export type PlatformFaultOutcome = {
  fault: PlatformFault
  pages: number
  /** How often each status was answered; 0 is a broken connection. */
  statuses: Record<number, number>
  /**
   * Pages cut short, neither 200 nor 503, or 200 with less than half of what they show when all is
   * well.
   */
  wrong: number
  healthyP95: number
  /** Once the first pages that met the fault had been answered. */
  faultyP95: number
  /** The longest that any page waited for its first byte. */
  maxStallMs: number
  /** From the end of the fault until every page is 200 and whole and stays so. */
  recoveredMs: number
}

type Trial = {
  shop: Shop
  platform: Awaited<ReturnType<typeof startFaultyPlatform>>
  fault: PlatformFault
}

/** Lets the platform fail for a while under a steady load of pages. */
export async function tryPlatformFault({
  shop,
  platform,
  fault,
}: Trial): Promise<PlatformFaultOutcome> {
  const healthy = await watchDuring(shop, 4_000)
  platform.failWith(fault)
  const seen = await watchDuring(shop, 12_000)
  platform.failWith(null)
  const after = await watchDuring(shop, 12_000)

  const firstEndMs = Math.max(...paths.map(path => findFirstVisitEnd(seen, path)))
  const settled = seen.filter(({ atMs }) => atMs > firstEndMs)
  const unwell = after.filter(page => page.status !== 200 || !page.isWhole).at(-1)
  return {
    fault,
    pages: seen.length,
    statuses: countBy(seen.map(({ status }) => status)),
    wrong: seen.filter(page => !isHonest(page, healthy)).length,
    healthyP95: p95Of(healthy),
    faultyP95: p95Of(settled),
    maxStallMs: Math.round(Math.max(...seen.map(({ firstByteMs }) => firstByteMs))),
    recoveredMs: unwell ? Math.round(unwell.atMs + unwell.firstByteMs) : 0,
  }
}

function isHonest(page: PageVisit, healthy: readonly PageVisit[]): boolean {
  if (!page.isWhole || page.status === 503) return page.isWhole
  const usual = healthy.find(({ path }) => path === page.path)?.characters ?? 0
  return page.status === 200 && page.characters > usual / 2
}

const p95Of = (pages: readonly PageVisit[]) =>
  computePercentile(
    pages.map(({ firstByteMs }) => firstByteMs),
    0.95,
  )

function findFirstVisitEnd(seen: readonly PageVisit[], path: string): number {
  const first = seen.find(page => page.path === path)
  return first ? first.atMs + first.firstByteMs : 0
}

function countBy(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

async function watchDuring(shop: Shop, forMs: number): Promise<PageVisit[]> {
  const watch = startPageWatch(shop.url, paths, 100)
  await delay(forMs)
  return watch.stop()
}
