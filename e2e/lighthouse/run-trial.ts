import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { ensureBrowser } from '../../scripts/browser/ensure-browser.ts'
import { buildAll } from '../../scripts/build.ts'
import { startShop } from '../shop.ts'
import { measurePage, type PageReport } from './measure-page.ts'
import { type MeasuredPage, writeReportPage } from './report-page.ts'

/**
 * Measures a page of each kind with Lighthouse, as a new visitor's phone opens it, and prints the
 * report; `--write` writes it into docs/trials. `ROUNDS` openings of each, 5 unless told.
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

const browser = ensureBrowser(console.log)
if (!browser) throw new Error('There is no Chromium to measure with: name one in CHROMIUM_PATH.')
const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-lighthouse-shop-'))
process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
try {
  await buildAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
  const shop = await startShop()
  try {
    const pages: MeasuredPage[] = []
    for (const [name, address] of Object.entries(kinds)) {
      // What the servers have not seen yet (pictures, above all) is no page's figure.
      await measurePage(shop.url + address, browser)
      const runs: PageReport[] = []
      for (let round = 0; round < rounds; round += 1) {
        runs.push(await measurePage(shop.url + address, browser))
      }
      pages.push({ name, path: address, runs })
      console.log(`${name} is measured`)
    }
    const machine = `${os.availableParallelism()} processors with nothing else to do`
    const report = writeReportPage(pages, machine)
    console.log(report)
    if (process.argv.includes('--write')) await writeFile(pageFile, report)
  } finally {
    await shop.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
