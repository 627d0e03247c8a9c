import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import shopViews from '../../platform/store-views.json' with { type: 'json' }
import { ensureBrowser, ensureHeadlessShell } from '../../scripts/browser/ensure-browser.ts'
import { buildAndReleaseAll } from '../../scripts/build.ts'
import { findFreePort } from '../../scripts/serve/free-port.ts'
import { startShop } from '../shop.ts'
import { type CapturedScreen, captureWalk } from './capture-walk.ts'
import { writeContactSheets } from './draw-sheet.ts'
import type { WalkContext } from './screen.ts'
import { screenWalks, screenWidths } from './screens.ts'

/**
 * Looks at every screen at both widths, by day, by night and in forced colours: axe may find
 * nothing. `--write` puts the pictures, side by side, into docs/screens; `--into` each of them into
 * a folder. `--at` looks at a shop that runs already, whose data are where VITRINA_DATA_DIR says;
 * `--only` at one walk.
 */
const { values: asked } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    into: { type: 'string' },
    at: { type: 'string' },
    only: { type: 'string' },
  },
})

const executablePath = ensureBrowser(console.log) && ensureHeadlessShell(console.log)
if (!executablePath)
  throw new Error('There is no Chromium to look with: name one in CHROMIUM_PATH.')
const chosen = screenWalks.filter(({ name }) => !asked.only || name === asked.only)
if (chosen.length === 0)
  throw new Error(
    `There is no walk “${asked.only}”. There are: ${screenWalks.map(w => w.name).join()}.`,
  )

const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
try {
  await (asked.at
    ? lookAtAll(browser, { url: asked.at, dataFolder: process.env.VITRINA_DATA_DIR })
    : lookAtOwnShop(browser))
} finally {
  await browser.close()
}

type ShopSeen = Pick<WalkContext, 'url' | 'dataFolder' | 'storagePrefix'>

async function lookAtOwnShop(browser: Browser): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-screens-'))
  process.env.VITRINA_E2E_REMOTES = path.join(folder, 'remotes')
  try {
    await buildAndReleaseAll({ log: console.log, storeFolder: process.env.VITRINA_E2E_REMOTES })
    const storeViews = path.join(folder, 'views.json')
    await writeFile(storeViews, JSON.stringify({ ...shopViews, multistore: true }))
    const shop = await startShop({
      ...{ PAYMENTS: 'demo', PAYMENTS_PORT: String(await findFreePort()) },
      VITRINA_STORE_VIEWS: storeViews,
    })
    try {
      await lookAtAll(browser, { ...shop, storagePrefix: `${shopViews.defaultStoreCode}-shop` })
    } finally {
      await shop.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function lookAtAll(browser: Browser, at: ShopSeen): Promise<void> {
  for (const width of Object.keys(screenWidths) as (keyof typeof screenWidths)[]) {
    const shots: CapturedScreen[] = []
    for (const walk of chosen) {
      const seen = await captureWalk(browser, walk, { ...at, width, into: asked.into })
      if (seen.some(({ isWell }) => !isWell)) process.exitCode = 1
      shots.push(...seen)
    }
    if (asked.write) await writeContactSheets(browser, shots, width)
  }
}
