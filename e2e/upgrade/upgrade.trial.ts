import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, expect, test } from '@playwright/test'
import { rootFolder } from '../../scripts/remotes/folders.ts'
import { findFreePort } from '../../scripts/serve/free-port.ts'
import {
  checkOutFormerRevision,
  type FormerWorkingCopy,
} from '../../scripts/tools/former-checkout.ts'
import { runOperatorCli } from '../operator.ts'
import { type UpgradeScenario, type UpgradeScenarioContext, upgradeScenarios } from './scenes.ts'
import { serveWorkingCopy } from './served-working-copy.ts'

/**
 * Upgrades a shop under open tabs. They are opened on a former release, by default that of a
 * hundred commits ago; the shop of this checkout takes over its data; each shopper goes on in the
 * former tab and in a new one.
 */
let former: FormerWorkingCopy
let dataFolder: string

test.beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-upgrade-'))
  former = checkOutFormerRevision(process.env.FORMER_COMMIT ?? 'HEAD~100')
})

test.afterAll(async () => {
  former?.remove()
  await rm(dataFolder, { recursive: true, force: true })
})

async function openFormerTab(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<UpgradeScenarioContext> {
  const context = await browser.newContext(options)
  const email = `upgrade-${crypto.randomUUID()}@example.org`
  return { context, former: await context.newPage(), email }
}

/** The scripts a page names, which are others in another release. */
async function listScripts(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  const named = html.matchAll(/\/(?:assets|remotes)\/[\w./-]+\.js/g)
  return [...new Set([...named].map(([file]) => file))].toSorted()
}

async function countOrders(email: string): Promise<number> {
  const listed = await runOperatorCli({ dataFolder }, [
    'orders',
    'list',
    '--json',
    '--limit',
    '10000',
  ])
  return listed.split(`"${email}"`).length - 1
}

async function goOn(scene: UpgradeScenario, tabs: UpgradeScenarioContext): Promise<void> {
  await scene.after(tabs, await tabs.context.newPage())
  expect.soft(await countOrders(tabs.email), `orders of: ${scene.name}`).toBe(scene.orders)
}

test('carts and orders of open tabs outlive an upgrade of the shop', async ({
  browser,
  contextOptions,
}) => {
  const [port, platformPort] = [await findFreePort(), await findFreePort()]
  const url = `http://localhost:${port}`
  const env = {
    ...{ VITRINA_DATA_DIR: dataFolder, PORT: `${port}`, PLATFORM_PORT: `${platformPort}` },
    ...{ PICTURE_SIZES: 'none' },
  }
  const served = await serveWorkingCopy(former.folder, env)
  const played: [UpgradeScenario, UpgradeScenarioContext][] = []
  let formerScripts: string[]
  try {
    formerScripts = await listScripts(url)
    expect(formerScripts).not.toEqual([])
    for (const scene of upgradeScenarios) {
      const tabs = await openFormerTab(browser, {
        ...contextOptions,
        baseURL: url,
        locale: 'ru-RU',
      })
      await test.step(`before: ${scene.name}`, () => scene.before(tabs))
      played.push([scene, tabs])
    }
  } finally {
    await served.stop()
  }

  const current = await serveWorkingCopy(rootFolder, env)
  try {
    expect(await listScripts(url)).not.toEqual(formerScripts)
    for (const [scene, tabs] of played) {
      await test
        .step(scene.name, () => goOn(scene, tabs))
        .catch(error => {
          expect.soft(String(error), scene.name).toBe('')
        })
    }
  } finally {
    await current.stop()
  }
})
