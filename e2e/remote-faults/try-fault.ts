import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { releaseChanged, remoteStates } from '../remote-releases.ts'
import type { Shop } from '../shop.ts'
import { type Fault, withFault } from './faults.ts'
import { percentile, type SeenPage, watchPages } from './watch-pages.ts'

/** A page on which each remote shows something, beside home. */
export const pageOf: Readonly<Record<string, string>> = {
  catalog: '/zhenschinam/platya',
  content: '/news',
  'cart-checkout': '/cart',
  account: '/my-account',
}

export type Outcome = {
  remote: string
  fault: string
  /** What its trial said of the same release with the fault from the start. */
  trial: 'refused' | 'passed' | 'not tried'
  pages: number
  /** Home and the pages of the other remotes that were not 200 and whole. */
  victims: number
  healthyP95: number
  /** Of home and other pages, once the first has met the fault and been answered. */
  faultyP95: number
  /** From the first page that met the fault until home and the others stay well. */
  recoveredMs: number
  withdrawn: boolean
}

type Trial = { shop: Shop; remote: string; fault: Fault; watchMs?: number }

/** Releases a remote that misbehaves once it is live, and watches the pages of the whole shop. */
export async function tryFault({ shop, remote, fault, watchMs = 14_000 }: Trial): Promise<Outcome> {
  const armFile = path.join(shop.dataFolder, `armed-${remote}`)
  await rm(armFile, { force: true })
  const version = await releaseChanged(shop, remote, (script, file) =>
    file.startsWith('server/') ? withFault(script, fault, armFile) : script,
  )
  await untilLive(shop, remote, version)

  const own = pageOf[remote] ?? '/'
  const others = ['/', ...Object.values(pageOf).filter(page => page !== own)]
  const paths = [...others, own, '/']
  const healthy = await seenFor(shop, paths, 3_000)
  await writeFile(armFile, '')
  const seen = await seenFor(shop, paths, watchMs)
  const { withdrawn } = (await remoteStates(shop))[remote] ?? {}
  await rm(armFile, { force: true })

  const watched = seen.filter(page => page.path !== own)
  const victims = watched.filter(page => !isWell(page))
  const firstEndMs = endOfFirst(seen)
  const after = watched.filter(({ atMs }) => atMs > firstEndMs)
  const last = victims.at(-1)
  return {
    remote,
    fault: fault.name,
    trial: 'not tried',
    pages: seen.length,
    victims: victims.length,
    healthyP95: percentile(
      healthy.map(({ firstByteMs }) => firstByteMs),
      0.95,
    ),
    faultyP95: percentile(
      after.map(({ firstByteMs }) => firstByteMs),
      0.95,
    ),
    recoveredMs: last ? Math.round(last.atMs + last.firstByteMs) : 0,
    withdrawn: withdrawn?.version === version,
  }
}

const isWell = ({ status, isWhole }: SeenPage) => status === 200 && isWhole

/** When the first page that met the fault had been answered: from then on the shop knows of it. */
function endOfFirst(seen: readonly SeenPage[]): number {
  const [first] = seen
  return first ? first.atMs + first.firstByteMs : 0
}

async function seenFor(shop: Shop, paths: readonly string[], forMs: number): Promise<SeenPage[]> {
  const watch = watchPages(shop.url, paths, 100)
  await delay(forMs)
  return watch.stop()
}

async function untilLive(shop: Shop, remote: string, version: string): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const state = (await remoteStates(shop))[remote]
    if (state?.version === version) return
    if (state?.wanted === version && state.problem) throw new Error(state.problem)
    await delay(250)
  }
  throw new Error(`${remote} ${version} did not become live`)
}
