import type { BrowserContext, Page, Request } from '@playwright/test'
import {
  addToCartThroughQueue,
  buildQueuePage,
  countPendingTasks,
  createPlatformCart,
  openQueuePage,
  serveQueuePage,
  storeCartId,
} from './queue/queue-shop.ts'
import { expect, test as journey } from './test.ts'

type Fixtures = { cart: Awaited<ReturnType<typeof createPlatformCart>> }

const test = journey.extend<Fixtures, { script: string }>({
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => use(await buildQueuePage()),
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ context, script }, use) => {
    await serveQueuePage(context, script)
    await use(context)
  },
  cart: async ({ baseURL }, use) => use(await createPlatformCart(baseURL ?? '')),
})

test.use({ hasServiceWorker: true })

const updates = '**/api/cart/update*'
const keyOf = (request: Request) => request.headers()['idempotency-key'] ?? ''

/** The keys under which changes of the cart were sent, as they were. */
function keysOf(context: BrowserContext): string[] {
  const keys: string[] = []
  context.on('request', request => {
    if (request.url().includes('/api/cart/update')) keys.push(keyOf(request))
  })
  return keys
}

/** Ends a tab as the system does: nothing of it runs any more, not even its farewells. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
}

test.describe('after a browser tab has crashed', () => {
  test('a sync task whose response arrived is completed by the next tab, not sent again', async ({
    context,
    cart,
  }) => {
    const keys = keysOf(context)
    const first = await openQueuePage(context, { settles: 'never' })
    await storeCartId(first, cart.cartId)
    await addToCartThroughQueue(first, cart.sku, 'the only one')
    await expect
      .poll(() => first.evaluate(() => window.queue.tasks('cart')[0]?.transmited))
      .toBe(true)
    await crash(first)

    const second = await openQueuePage(context)
    await expect.poll(() => countPendingTasks(second)).toBe(0)
    expect(await second.evaluate(() => window.settled)).toEqual(['the only one'])
    expect(keys).toHaveLength(1)
    expect(await cart.pieces()).toBe(1)
  })

  test('a sync task whose response was lost is sent again by the next tab with the same key', {
    tag: '@smoke',
  }, async ({ context, cart }) => {
    const keys = keysOf(context)
    const first = await openQueuePage(context)
    await storeCartId(first, cart.cartId)
    const done = Promise.withResolvers<void>()
    await first.route(updates, async route => {
      await route.fetch()
      done.resolve()
    })
    await addToCartThroughQueue(first, cart.sku, 1)
    await addToCartThroughQueue(first, cart.sku, 2)
    await done.promise
    expect(await cart.pieces()).toBe(1)
    await crash(first)

    const second = await openQueuePage(context)
    await expect.poll(() => countPendingTasks(second)).toBe(0)
    expect(await second.evaluate(() => window.settled)).toEqual([1, 2])
    expect(keys.length).toBe(3)
    expect(keys[1]).toBe(keys[0])
    expect(await cart.pieces()).toBe(2)
  })
})

for (const locks of ['with Web Locks', 'without Web Locks']) {
  test(`two tabs ${locks} send each cart change once, in the order the shopper made them`, async ({
    context,
    cart,
  }) => {
    if (locks === 'without Web Locks') {
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
      })
    }
    const keys = keysOf(context)
    const tabs = [await openQueuePage(context), await openQueuePage(context)] as const
    await storeCartId(tabs[0], cart.cartId)
    const put: string[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      put.push(
        await addToCartThroughQueue(tabs[0], cart.sku, turn),
        await addToCartThroughQueue(tabs[1], cart.sku, turn),
      )
    }
    await expect
      .poll(async () => (await countPendingTasks(tabs[0])) + (await countPendingTasks(tabs[1])))
      .toBe(0)
    expect(keys).toEqual(put)
    expect(await cart.pieces()).toBe(8)
  })
}

test.describe('the sync queue', () => {
  test('delivers its tasks from memory when IndexedDB is unavailable', async ({
    context,
    cart,
  }) => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Refused', 'SecurityError')
      }
    })
    const page = await openQueuePage(context)
    expect(await page.evaluate(() => window.queue.lasting)).toBe(false)
    await storeCartId(page, cart.cartId)
    await addToCartThroughQueue(page, cart.sku, 1)
    await addToCartThroughQueue(page, cart.sku, 2)
    await expect.poll(() => countPendingTasks(page)).toBe(0)
    expect(await cart.pieces()).toBe(2)
  })

  test('stores new tasks in memory while the disk is full, and on disk once it has space', async ({
    context,
    cart,
    baseURL,
  }) => {
    const elsewhere = await context.newPage()
    const devtools = await context.newCDPSession(elsewhere)
    const origin = baseURL ?? ''
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 })
    const page = await openQueuePage(context)
    await storeCartId(page, cart.cartId)
    const lasting = () => page.evaluate(() => window.queue.lasting)
    await context.setOffline(true)
    await addToCartThroughQueue(page, cart.sku, 'kept')
    expect(await lasting()).toBe(true)

    const tooMuch = 'x'.repeat(4_000_000)
    await addToCartThroughQueue(page, cart.sku, tooMuch)
    expect(await countPendingTasks(page)).toBe(2)
    expect(await lasting()).toBe(false)

    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await addToCartThroughQueue(page, cart.sku, 'later')
    expect(await lasting()).toBe(true)
    await context.setOffline(false)
    await expect.poll(() => countPendingTasks(page)).toBe(0)
    expect(await page.evaluate(() => window.settled)).toEqual(['kept', tooMuch, 'later'])
    expect(await cart.pieces()).toBe(3)
  })
})

test('a sync task behind a captive portal stays queued, and no attempt is counted', async ({
  context,
  cart,
}) => {
  const page = await openQueuePage(context)
  await storeCartId(page, cart.cartId)
  const portal = { contentType: 'text/html', body: '<h1>Войдите в сеть</h1>' }
  await page.context().route(/\/(api|readyz)/, route => route.fulfill(portal))
  await addToCartThroughQueue(page, cart.sku, 1)
  await expect.poll(() => page.evaluate(() => window.queue.network.state)).toBe('unreachable')
  const waiting = () => page.evaluate(() => window.queue.tasks('cart')[0])
  await expect.poll(async () => (await waiting())?.sending).toBe(false)
  expect(await waiting()).toMatchObject({ attempts: 0, isDeadLetter: false })

  await page.context().unroute(/\/(api|readyz)/)
  await expect.poll(() => countPendingTasks(page), { timeout: 20_000 }).toBe(0)
  expect(await cart.pieces()).toBe(1)
})

test('the service worker delivers the queue on a sync event while every tab is closed', {
  tag: '@smoke',
}, async ({ context, cart, baseURL }) => {
  const page = await openQueuePage(context)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await storeCartId(page, cart.cartId)
  await context.setOffline(true)
  await addToCartThroughQueue(page, cart.sku, 'from the dark')
  expect(await countPendingTasks(page)).toBe(1)
  await page.close()
  await context.setOffline(false)

  const elsewhere = await context.newPage()
  const devtools = await context.newCDPSession(elsewhere)
  const registered = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${baseURL}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const event = { origin: baseURL ?? '', tag: 'vitrina-sync', lastChance: false }
  const registrationId = await registered
  await devtools.send('ServiceWorker.dispatchSyncEvent', { ...event, registrationId })
  await expect.poll(cart.pieces).toBe(1)
  await devtools.send('ServiceWorker.dispatchSyncEvent', { ...event, registrationId })

  const back = await openQueuePage(context)
  await expect.poll(() => countPendingTasks(back)).toBe(0)
  expect(await back.evaluate(() => window.settled)).toEqual(['from the dark'])
  expect(await cart.pieces()).toBe(1)
})

test('the shop registers its service worker, which is served with no-cache', async ({
  page,
  baseURL,
}) => {
  const { headers, status } = await fetch(`${baseURL}/service-worker.js`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toContain('javascript')
  await page.goto('/')
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${baseURL}/`)
})
