import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { createServiceWorkerConfig, runWebpack } from '@vitrina/federation/build'
import { findProducts } from '../catalogue.ts'

const context = path.resolve(import.meta.dirname)

/** The script of the page that holds the queue alone, built as the shell's are. */
export async function buildQueuePage(): Promise<string> {
  const outputPath = await mkdtemp(path.join(os.tmpdir(), 'vitrina-queue-page-'))
  await runWebpack({
    ...createServiceWorkerConfig({ context, mode: 'development', outputPath }),
    target: ['web', 'es2022'],
    entry: { 'queue-page': './queue-page.ts' },
  })
  const script = await readFile(path.join(outputPath, 'queue-page.js'), 'utf8')
  await rm(outputPath, { recursive: true })
  return script
}

/**
 * Serves the page under the shop's origin to every tab of a browser, at an address that the service
 * worker leaves to the network.
 */
export async function serveQueuePage(browser: BrowserContext, script: string): Promise<void> {
  await browser.route('**/queue-alone*', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="ru"><title>Очередь</title><script type="module" src="/queue-page.js"></script>',
    }),
  )
  await browser.route('**/queue-page.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

export async function openQueuePage(
  browser: BrowserContext,
  { settles = 'at once' }: { settles?: 'at once' | 'never' } = {},
): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`/assets/queue-alone?settles=${encodeURIComponent(settles)}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return page
}

/** A cart of the platform's own, and how many pieces of one product lie in it. */
export async function createPlatformCart(shop: string) {
  const [product] = await findProducts(shop, { type_id: { eq: 'simple' }, visibility: { eq: 4 } })
  if (!product) throw new Error('The demo shop has simple products')
  const call = async (name: string, init?: RequestInit) =>
    (await (await fetch(`${shop}/api/cart/${name}`, init)).json()).result
  const cartId: string = await call('create', { method: 'POST' })
  return {
    cartId,
    sku: product.sku,
    async pieces(): Promise<number> {
      const lines: { qty: number }[] = await call(`pull?cartId=${cartId}`)
      return lines.reduce((sum, { qty }) => sum + qty, 0)
    },
  }
}

/** Puts one piece into the cart by way of the page's queue. `subject` tells the tasks apart. */
export function addToCartThroughQueue(
  page: Page,
  sku: string,
  subject: number | string,
): Promise<string> {
  return page.evaluate(
    async ([sku, subject]) => {
      const { task_id } = await window.queue.put({
        partition: 'cart',
        url: '/api/cart/update?cartId={{cartId}}',
        payload: { method: 'POST', body: { cartItem: { sku, qty: 1 } } },
        subject,
      })
      return task_id
    },
    [sku, subject] as const,
  )
}

export function storeCartId(page: Page, cartId: string): Promise<boolean> {
  return page.evaluate(cartId => window.queue.context.keep('cartId', cartId), cartId)
}

export function countPendingTasks(page: Page): Promise<number> {
  return page.evaluate(() => window.queue.tasks('cart').length)
}
