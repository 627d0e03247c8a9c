import type { Page } from '@playwright/test'
import {
  getCartLine,
  getCartLines,
  getQuantityField,
  readPlatformCart,
  removeFromCart,
  setQuantity,
} from './cart-page.ts'
import { readPageHeading } from './demo-texts.ts'
import { expectAccessiblePage } from './faults.ts'
import { addToCart, openPage } from './journey.ts'
import { declareLocalizedJourneys } from './journey-matrix.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expect, test } from './test.ts'

// The browser's own words for every request that the missing network fails.
test.use({
  hasServiceWorker: true,
  expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

const plaid = '/dom/tekstil/pled-v-zelenuyu-kletku'
const stylebook = '/podarki/staylbuki/staylbuk-osen-i-zima'
const scarf = '/aksessuary/sharfy-i-perchatki/sharf-iz-merinosa-v-kletku'

const allOf = (parts: readonly string[]) => new RegExp(parts.map(part => `(?=.*${part})`).join(''))

function listCachedFiles(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const stores = await Promise.all(names.map(name => caches.open(name)))
    const requests = await Promise.all(stores.map(store => store.keys()))
    return requests
      .flat()
      .map(({ url }) => url)
      .join()
  })
}

declareLocalizedJourneys('Russian', ({ words, prefix }) => {
  const code = 'OSEN500'
  const waits = words('basket:line.waits')

  test('offline cart changes survive closing all tabs and are each sent once @phone', {
    tag: '@smoke',
  }, async ({ page }) => {
    const names = {
      stylebook: await readPageHeading(prefix + stylebook),
      plaid: await readPageHeading(prefix + plaid),
      scarf: await readPageHeading(prefix + scarf),
    }
    const context = page.context()
    const shop = await context.newPage()
    for (const path of [stylebook, plaid, scarf]) {
      await openPage(shop, prefix + path)
      await addToCart(shop, words)
    }
    await openPage(page, `${prefix}/cart`)
    await expect(getCartLines(page, words).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByText(words('cart:totals.freeToo'))).toBeVisible()
    const keys: (string | undefined)[] = []
    context.on('request', request => {
      if (request.url().includes('/api/cart/update'))
        keys.push(request.headers()['idempotency-key'])
    })

    await context.setOffline(true)
    await setQuantity(page, names.stylebook, 3, words)
    await expect(getCartLine(page, names.stylebook, words).getByText(waits)).toBeVisible()
    await removeFromCart(page, names.plaid, words)
    await shop
      .getByRole('button', { name: words('catalog:product.addToCart') })
      .first()
      .click()
    await expect(shop.getByText(words('cart:notice.waits', { name: names.scarf }))).toBeVisible()
    await expect(getQuantityField(page, names.scarf, words)).toHaveValue('2')
    await page.getByText(words('basket:coupon.title'), { exact: true }).click()
    await page.getByRole('textbox', { name: words('basket:coupon.code') }).fill(code)
    await page.getByRole('button', { name: words('basket:coupon.apply') }).click()
    await expect(page.getByText(words('basket:coupon.waits', { code }))).toBeVisible()
    await expect(page.getByText(words('basket:provisional'))).toBeVisible()
    await expectAccessiblePage(page)
    await expectTranslatedWithoutOverflow(page)
    await page.close()
    await shop.close()

    keys.length = 0
    await context.setOffline(false)
    const later = await context.newPage()
    await openPage(later, `${prefix}/cart`)
    await expect(later.getByText(words('basket:coupon.applied', { code }))).toBeVisible()
    await expect(getQuantityField(later, names.stylebook, words)).toHaveValue('3')
    await expect(getQuantityField(later, names.scarf, words)).toHaveValue('2')
    await expect(later.getByText(waits)).toHaveCount(0)
    expect(await readPlatformCart(later)).toEqual({ 'VT-60111': 3, 'VT-40151': 2 })
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(3)
  })

  test('a product added offline on a first visit is sent one time when back online @phone', async ({
    page,
  }) => {
    const name = await readPageHeading(prefix + stylebook)
    await openPage(page, prefix + stylebook)
    const parts = ['cart-service', 'microcart', 'cart-checkout.later-', 'catalog.adding']
    // The page loads none of them by itself: its service worker keeps the files of live releases.
    await expect.poll(() => listCachedFiles(page)).toMatch(allOf(parts))
    await page.context().setOffline(true)
    await page
      .getByRole('button', { name: words('catalog:product.addToCart') })
      .first()
      .click()
    await expect(page.getByText(words('cart:notice.waits', { name }))).toBeVisible()
    await page.getByRole('link', { name: words('shell:cart') }).click()
    await expect(getCartLine(page, name, words).getByText(waits)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(waits)).toHaveCount(0)
    await expect.poll(() => readPlatformCart(page)).toEqual({ 'VT-60111': 1 })
  })
})
