import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ensureHeadlessShell } from '../../scripts/browser/ensure-browser.ts'
import { buildAll } from '../../scripts/build.ts'
import { findFaults } from '../faults.ts'
import { startShop } from '../shop.ts'
import { drawSheet, type Shot } from './draw-sheet.ts'
import { looks, screens, widths } from './screens.ts'

/**
 * Looks at every screen at both widths, by day, by night and in forced colours: axe may find
 * nothing. `--write` puts the pictures, side by side, into docs/screens.
 */
const sheets = path.resolve(import.meta.dirname, '../../docs/screens')

const executablePath = ensureHeadlessShell(console.log)
if (!executablePath)
  throw new Error('There is no Chromium to look with: name one in CHROMIUM_PATH.')
const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-screens-'))
process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
try {
  await buildAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
  const shop = await startShop()
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
  try {
    for (const width of Object.keys(widths) as (keyof typeof widths)[]) {
      const shots = await lookAtAll(browser, shop.url, width)
      if (!process.argv.includes('--write')) continue
      await writeFile(path.join(sheets, `${width}.jpg`), await drawSheet(browser, shots, width))
    }
  } finally {
    await browser.close()
    await shop.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function lookAtAll(
  browser: Browser,
  url: string,
  width: keyof typeof widths,
): Promise<Shot[]> {
  const context = await browser.newContext({
    viewport: widths[width],
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  })
  const shots: Shot[] = []
  for (const { name, path: address, act } of screens) {
    const page = await context.newPage()
    await page.goto(url + address)
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    await act?.(page)
    const pictures: string[] = []
    for (const [look, media] of Object.entries(looks)) {
      await page.emulateMedia(media)
      const faults = await findFaults(page)
      if (faults.length > 0) process.exitCode = 1
      console.log(`${width}, ${look}: ${name}: ${faults.length ? JSON.stringify(faults) : 'well'}`)
      pictures.push((await page.screenshot({ type: 'jpeg', quality: 85 })).toString('base64'))
    }
    shots.push({ name, pictures })
    await page.close()
  }
  await context.close()
  return shots
}
