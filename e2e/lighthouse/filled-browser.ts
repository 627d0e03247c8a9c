import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findFreePort } from '../../scripts/serve/free-port.ts'
import { addToCart, openPage } from '../journey.ts'

/**
 * A browser in whose cart lies one of each product. Lighthouse joins it at `port`, and clears its
 * caches and its service worker before each page, but not what the shop has stored.
 */
export async function launchBrowserWithCart(
  browser: string,
  products: readonly string[],
): Promise<{ port: number; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-lighthouse-cart-'))
  const port = await findFreePort()
  const context = await chromium.launchPersistentContext(folder, {
    ...{ executablePath: browser, locale: 'ru-RU' },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const page = await context.newPage()
  for (const product of products) {
    await openPage(page, product)
    await addToCart(page)
  }
  // The shop has counted them: the checkout shows what is known of the cart at once.
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  return {
    port,
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
