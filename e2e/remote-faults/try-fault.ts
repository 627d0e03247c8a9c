import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readRemoteStatuses, releaseModifiedCopy } from '../remote-releases.ts'
import type { Shop } from '../shop.ts'
import { injectFault, type RemoteFault } from './faults.ts'
import { computePercentile, type PageVisit, startPageWatch } from './watch-pages.ts'

/** A page on which each remote shows something, beside home. */
export const pageByRemote: Readonly<Record<string, string>> = {
  catalog: '/zhenschinam/platya',
  content: '/news',
  'cart-checkout': '/cart',
  account: '/my-account',
}

export type RemoteFaultOutcome = {
  remote: string
  fault: string
  pages: number
  /** Home and the pages of the other remotes that were not 200 and whole. */
  victims: number
  /** First byte of the same pages of another shop, which is well, asked for at the same time. */
  controlP95: number
  /** For home and other pages, after the first page that met the fault was answered. */
  faultyP95: number
  /** From the first page that met the fault until home and the others stay well. */
  recoveredMs: number
  withdrawn: boolean
  /**
   * Until the remote's own page is 200 again: since the fault began, or since it ended if need be.
   */
  ownBackMs: number
  hadToEnd: boolean
}

type Trial = { shop: Shop; control: Shop; remote: string; fault: RemoteFault; watchMs?: number }

const everyMs = 150
const maxOwnBackMs = 15_000

/** Releases a remote that misbehaves once it is live, and watches the pages of the whole shop. */
export async function tryRemoteFault(trial: Trial): Promise<RemoteFaultOutcome> {
  const { shop, control, remote, fault, watchMs = 12_000 } = trial
  // A release of an earlier fault may still be the one this is made from.
  const armFile = path.join(shop.dataFolder, `armed-${remote}-${randomUUID()}`)
  const version = await releaseModifiedCopy(shop, remote, (script, file) =>
    file.startsWith('server/') ? injectFault(script, fault, armFile) : script,
  )
  await untilLive(shop, remote, version)

  const own = pageByRemote[remote] ?? '/'
  const others = ['/', ...Object.values(pageByRemote).filter(page => page !== own)]
  const paths = [...others, own, '/']
  for (const path of paths) {
    await Promise.all([shop, control].map(({ url }) => fetch(url + path).then(page => page.text())))
  }
  await writeFile(armFile, '')
  const watches = [shop, control].map(({ url }) => startPageWatch(url, paths, everyMs))
  await delay(watchMs)
  const [seen = [], well = []] = await Promise.all(watches.map(watch => watch.stop()))
  const { withdrawn } = (await readRemoteStatuses(shop))[remote] ?? {}
  const lastOwn = seen.findLast(({ path }) => path === own)
  const hadToEnd = !(lastOwn && isWell(lastOwn))
  await rm(armFile, { force: true })

  const watched = seen.filter(({ path }) => path !== own)
  const victims = watched.filter(page => !isWell(page))
  const last = victims.at(-1)
  const since = findFirstVisitEnd(seen)
  return {
    remote,
    fault: fault.name,
    pages: seen.length,
    victims: victims.length,
    controlP95: firstByteP95(well, own, since),
    faultyP95: firstByteP95(seen, own, since),
    recoveredMs: last ? Math.round(last.atMs + last.firstByteMs) : 0,
    withdrawn: withdrawn?.version === version,
    ownBackMs: hadToEnd ? await measureRecoveryMs(shop, own) : measureRecovery(seen, own),
    hadToEnd,
  }
}

const isWell = ({ status, isWhole }: Pick<PageVisit, 'status' | 'isWhole'>) =>
  status === 200 && isWhole

/** When the first page that met the fault had been answered: from then on the shop knows of it. */
function findFirstVisitEnd(seen: readonly PageVisit[]): number {
  const [first] = seen
  return first ? first.atMs + first.firstByteMs : 0
}

function firstByteP95(pages: readonly PageVisit[], own: string, sinceMs: number): number {
  const counted = pages.filter(({ path, atMs }) => path !== own && atMs > sinceMs)
  return computePercentile(
    counted.map(({ firstByteMs }) => firstByteMs),
    0.95,
  )
}

/** From the beginning until the own page stays well. */
function measureRecovery(seen: readonly PageVisit[], own: string): number {
  const bad = seen.findLast(page => page.path === own && !isWell(page))
  return bad ? Math.round(bad.atMs + bad.firstByteMs) : 0
}

async function measureRecoveryMs(shop: Shop, path: string): Promise<number> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < maxOwnBackMs) {
    const page = await fetch(shop.url + path)
    const html = await page.text()
    if (isWell({ status: page.status, isWhole: html.includes('</html>') })) break
    await delay(100)
  }
  return Math.round(performance.now() - startedMs)
}

async function untilLive(shop: Shop, remote: string, version: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const state = (await readRemoteStatuses(shop))[remote]
    if (state?.version === version) return
    if (state?.wanted === version && state.problem) throw new Error(state.problem)
    await delay(250)
  }
  throw new Error(`${remote} ${version} did not become live`)
}
