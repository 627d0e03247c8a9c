import { setTimeout as delay } from 'node:timers/promises'
import type { PhaseRecorder } from './phases.ts'
import type { PriceStalenessTracker } from './prices.ts'
import { getShopperIpAddress, type ServiceResponse, sendRequest } from './send-request.ts'

export type WatchedProduct = { sku: string; path: string; listing: string }

type Reading = {
  url: string
  products: readonly WatchedProduct[]
  prices: PriceStalenessTracker
  phases: PhaseRecorder
  everyMs: number
}

/** Asks for pages in turn, on and on, and looks at the prices on those that show a watched one. */
export function startPollingPages({ url, products, prices, phases, everyMs }: Reading) {
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()
  const pages = [
    ...products.flatMap(({ sku, path, listing }) => [
      { path, sku },
      { path: listing, sku },
    ]),
    ...[{ path: '/' }, { path: '/search?q=%D1%81%D1%83%D0%BC%D0%BA%D0%B0' }, { path: '/news' }],
  ]

  async function read({ path, sku }: { path: string; sku?: string }, turn: number) {
    const phase = phases.current()
    phase.pages += 1
    const startedMs = performance.now()
    const answer = await sendRequest(url + path, {
      from: getShopperIpAddress(500 + (turn % 50)),
    }).catch(String)
    if (typeof answer === 'string') {
      phase.failed.push(`GET ${path}: ${answer}`)
    } else if (answer.status !== 200 || !answer.text.includes('</html>')) {
      phase.failed.push(`GET ${path}: ${answer.status}, ${answer.text.slice(0, 120)}`)
    } else if (sku && isMarkedAsStale(answer)) {
      phase.marked += 1
    } else if (sku) {
      prices.look(`${phase.name}, ${path}, ${answer.cacheStatus}`, sku, answer.text, startedMs)
    }
  }

  async function run(): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const page = pages[turn % pages.length]
      if (!page) return
      const one: Promise<void> = read(page, turn).finally(() => underWay.delete(one))
      underWay.add(one)
      await delay(everyMs)
    }
  }

  const running = run()
  return {
    async stop(): Promise<void> {
      ending.abort()
      await running
      await Promise.all(underWay)
    },
  }
}

/** A page made while no answer came: above everything else, or beside each price, it tells so. */
const isMarkedAsStale = ({ text, cacheStatus }: ServiceResponse) =>
  cacheStatus.includes('platform-lost') || text.includes('"standing":')
