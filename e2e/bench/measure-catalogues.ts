import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { CatalogueFigures } from '../../scripts/bench/figures.ts'
import { measureCostsByPageKind } from '../page-cost/measure-page-costs-in-new-shop.ts'
import { type Shop, startShop } from '../shop.ts'
import { readMemoryUse } from './measure-growth.ts'
import { measureHtmlSizes } from './measure-html.ts'

/** What the demo shop has: nothing is generated for a catalogue of that size. */
const demoProducts = 131
const seedCommand = path.resolve(import.meta.dirname, '../../platform/src/seed-command.ts')

/** A platform reads 100,000 products and indexes them for each language of its store views. */
const longestMs = 600_000

export type PageCounts = { cached: number; rendered: number }

/**
 * Pages of a shop with so many products, cached and then rendered anew by a page server that caches
 * none; the platform is the same.
 */
export async function measureCatalogue(
  products: number,
  counts: PageCounts,
): Promise<CatalogueFigures> {
  const shop = await startShop({ LOG_LEVEL: 'info' })
  try {
    await Promise.all([shop.stop('shell'), shop.stop('platform')])
    const filled = products === demoProducts ? 0 : await fillDatabase(shop, products)
    const started = await measureSeconds(() => shop.start('platform', { timeoutMs: longestMs }))
    await shop.start('shell')
    const cached = await measureCostsByPageKind(shop, counts.cached)
    await shop.stop('shell')
    await shop.start('shell', { env: { PAGE_CACHE: 'off' } })
    // Workers that have just begun render slowly, and the first kind of page would pay for it.
    await measureCostsByPageKind(shop, counts.rendered / 2)
    const rendered = await measureCostsByPageKind(shop, counts.rendered)
    const html = await measureHtmlSizes(shop.url)
    return { products, filled, started, cached, rendered, html, memory: await readMemoryUse(shop) }
  } finally {
    await shop.close()
  }
}

/** Seconds it takes to put a generated catalogue in place of the demo shop's. */
function fillDatabase({ dataFolder }: Shop, products: number): Promise<number> {
  return measureSeconds(() =>
    promisify(execFile)(process.execPath, [seedCommand, '--products', String(products)], {
      env: { ...process.env, VITRINA_DATA_DIR: dataFolder },
    }),
  )
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return (performance.now() - startedMs) / 1_000
}
