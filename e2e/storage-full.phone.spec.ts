import type { Page } from '@playwright/test'
import { getCartLine, readPlatformCart } from './cart-page.ts'
import { findAccessibilityFaults } from './faults.ts'
import { addToCart, checkBoxByKeyboard, openPage, waitForHydration } from './journey.ts'
import { waitUntilFilesAreCached } from './precached-files.ts'
import { expect, test } from './test.ts'
import { russianMessages as words } from './words.ts'

test.use({ hasServiceWorker: true })

const stylebook = '/podarki/staylbuki/staylbuk-osen-i-zima'
const category = '/muzhchinam/tolstovki-i-svitery'
const product = `${category}/sviter-s-kosami`

const listCachedPages = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('page-html')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })

/** From now on the browser gives the shop no byte more than it has. */
async function refuseFurtherStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const quotaSize = await page.evaluate(async () => (await navigator.storage.estimate()).usage)
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: quotaSize ?? 1 })
}

/** Fills what the browser keeps for small values to the last letter. */
async function fillLocalStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size /= 2) {
      try {
        for (let number = 0; ; number += 1)
          localStorage.setItem(`other/${size}/${number}`, 'x'.repeat(size))
      } catch {
        // A smaller piece may still fit.
      }
    }
  })
}

test('with full storage, old cached pages are evicted, and the cart is still stored', async ({
  page,
}) => {
  await openPage(page, '/')
  await waitUntilFilesAreCached(page)
  await openPage(page, stylebook)
  await addToCart(page)
  await expect.poll(() => listCachedPages(page)).toEqual(['/', stylebook])
  await page.waitForLoadState('networkidle')
  await refuseFurtherStorage(page)

  await openPage(page, '/i/dostavka-i-oplata')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => listCachedPages(page)).not.toContain('/')
  for (const path of [category, product]) {
    await openPage(page, path)
    const picture = page.locator('main img').first()
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  }

  // What is the shopper's own makes room for nothing.
  await openPage(page, '/cart')
  await getCartLine(page, 'Стайлбук')
    .getByRole('button', { name: words('basket:line.more') })
    .click()
  await expect.poll(() => readPlatformCart(page)).toEqual({ 'VT-60111': 2 })
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: words.plural('shell:cart.label', 2) })).toBeVisible()
})

test.describe('when localStorage is full', () => {
  test.use({ expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })

  test('a changed cart warns that closing the page loses it, and is sent to the platform', async ({
    page,
  }) => {
    await openPage(page, stylebook)
    await addToCart(page)
    await fillLocalStorage(page)
    await openPage(page, stylebook)
    await addToCart(page)
    await expect.poll(() => readPlatformCart(page)).toEqual({ 'VT-60111': 2 })
    await expect(page.getByText(words('queue:fleeting.cart'))).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('an offline contact message warns not to close the page and is sent once online', async ({
    page,
  }) => {
    await openPage(page, '/i/kontakty')
    await fillLocalStorage(page)
    const main = page.getByRole('main')
    const field = (name: string) =>
      main.getByRole('textbox', { name: words(`content:contact.field.${name}`) })
    await field('email').fill('anna@example.ru')
    await field('text').fill('Когда снова будет сорок восьмой?')
    await checkBoxByKeyboard(main.getByRole('checkbox'))
    await page.context().setOffline(true)
    await main.getByRole('button', { name: words('content:contact.send'), exact: true }).click()
    await expect(main.getByText(words('content:contact.waiting.unkept'))).toBeVisible()
    await page.context().setOffline(false)
    const sent = words('content:contact.sent', { email: 'anna@example.ru' })
    await expect(main.getByText(sent)).toBeVisible()
  })
})
