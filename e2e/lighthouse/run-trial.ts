import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ensureBrowser } from '../../scripts/browser/ensure-browser.ts'
import { buildAndReleaseAll } from '../../scripts/build.ts'
import {
  type LighthousePageRuns,
  type LighthouseReport,
  listMissedGates,
} from '../../scripts/trials/lighthouse-gates.ts'
import { startShop } from '../shop.ts'
import { launchBrowserWithCart } from './filled-browser.ts'
import { type LighthouseBrowser, measurePage } from './measure-page.ts'
import { writeReportPage } from './report-page.ts'

/**
 * Measures a page of each kind with Lighthouse, as a new visitor's phone opens it, and prints the
 * report; `--write` writes it into docs/trials. Fails where a gate is not kept. `ROUNDS` openings
 * of each, 5 unless told.
 */
const pageFile = path.resolve(import.meta.dirname, '../../docs/trials/lighthouse.md')
const rounds = Number(process.env.ROUNDS ?? 5)
const kinds = {
  home: '/',
  category: '/zhenschinam/platya',
  product: '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku',
  checkout: '/checkout',
  'CMS page': '/i/dostavka-i-oplata',
}
/** What lies in the cart at the checkout. */
const inCart = [kinds.product, '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami']

async function measureKind(
  name: string,
  path: string,
  origin: string,
  browser: LighthouseBrowser,
): Promise<LighthousePageRuns> {
  // What the servers have not seen yet (pictures, above all) is no page's figure.
  await measurePage(origin + path, browser)
  const runs: LighthouseReport[] = []
  for (let round = 0; round < rounds; round += 1) {
    runs.push(await measurePage(origin + path, browser))
  }
  console.log(`${name} is measured`)
  return { name, path, runs }
}

async function measureShop(origin: string, file: string): Promise<LighthousePageRuns[]> {
  const filled = await launchBrowserWithCart(
    file,
    inCart.map(path => origin + path),
  )
  try {
    const pages: LighthousePageRuns[] = []
    for (const [name, path] of Object.entries(kinds)) {
      const browser = name === 'checkout' ? { port: filled.port } : { file }
      pages.push(await measureKind(name, path, origin, browser))
    }
    return pages
  } finally {
    await filled.close()
  }
}

const browser = ensureBrowser(console.log)
if (!browser) throw new Error('There is no Chromium to measure with: name one in CHROMIUM_PATH.')
const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-lighthouse-shop-'))
process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
const loadBefore = os.loadavg()[0] ?? 0
try {
  await buildAndReleaseAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
  const shop = await startShop()
  try {
    const pages = await measureShop(shop.url, browser)
    const machine = `${os.availableParallelism()} processors, ${loadBefore.toFixed(1)} of them busy before`
    const report = writeReportPage(pages, machine)
    console.log(report)
    if (process.argv.includes('--write')) await writeFile(pageFile, report)
    process.exitCode = listMissedGates(pages).length > 0 ? 1 : 0
  } finally {
    await shop.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
