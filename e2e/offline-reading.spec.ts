import type { Page } from '@playwright/test'
import { createLeakMarker, findLeakMarkers, readPageAndStorageTexts } from './canary.ts'
import { logIn, storeTokens } from './customer.ts'
import { readPageHeading } from './demo-texts.ts'
import { findAccessibilityFaults } from './faults.ts'
import { addToCart, openPage, waitForHydration } from './journey.ts'
import { declareLocalizedJourneys, type JourneyVariant } from './journey-matrix.ts'
import { waitUntilFilesAreCached } from './precached-files.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expect, test } from './test.ts'

// The browser's own words for every request that the missing network fails.
test.use({
  hasServiceWorker: true,
  expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/,
})

/** What shoppers type: what was not seen, and the sweater that was, with a slip. */
const queriesOf = {
  'ru-RU': { unseen: 'тёплые свитера', misspelt: 'свитре' },
  'en-US': { unseen: 'warm dresses', misspelt: 'jumepr' },
} as const
const category = '/muzhchinam/tolstovki-i-svitery'
const product = `${category}/sviter-s-kosami`
const cards = (page: Page) => page.locator('main a[data-leads-to*="product"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Paths of the pages the worker has kept, with their HTML or noted as the router showed them. */
const listCachedPages = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all(['page-html', 'page-notes'].map(name => caches.open(name)))
    const kept = await Promise.all(stores.map(cache => cache.keys()))
    return [...new Set(kept.flat().map(({ url }) => new URL(url).pathname))]
  })

/** Opens a page and waits until it can be read again without a network. */
async function see(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await expect.poll(() => listCachedPages(page)).toContain(path)
}

/** Whether the worker has fetched the code of every kind of page, which no page load waits for. */
const hasAllCode = (page: Page, locale: string) =>
  page.evaluate(
    async locale => Boolean(await caches.match(`/offline/${locale}/files.json`)),
    locale,
  )

/** Addresses that Workbox has noted, with when they were used last. */
const noted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('workbox-expiration')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const all = database.transaction('cache-entries').objectStore('cache-entries').getAll()
          all.onerror = () => reject(all.error)
          all.onsuccess = () => {
            database.close()
            resolve(all.result.map(({ url }) => url))
          }
        }
      }),
  )

/** One visit: home with a page load, then a product and its category by their links. */
async function walkThrough(
  page: Page,
  { words, locale, prefix }: JourneyVariant,
  url = '',
): Promise<string[]> {
  await openPage(page, url + (prefix || '/'))
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const card = cards(page).first()
  const paths = [prefix || '/', (await card.getAttribute('href')) ?? '']
  await card.click()
  await expect(page.getByText(words('catalog:facts.sku'))).toBeVisible()
  const above = page
    .getByRole('navigation', { name: words('catalog:breadcrumbs') })
    .getByRole('link')
    .last()
  paths.push((await above.getAttribute('href')) ?? '')
  await above.click()
  await expect(page).toHaveURL(url + (paths.at(-1) ?? ''))
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => listCachedPages(page)).toEqual(expect.arrayContaining(paths))
  await page.waitForLoadState('networkidle')
  await waitUntilFilesAreCached(page, locale)
  return paths
}

declareLocalizedJourneys('Russian', cell => {
  const { words, locale, prefix } = cell
  const home = prefix || '/'
  const { unseen, misspelt } = queriesOf[locale as keyof typeof queriesOf]

  test('visited pages open offline, and a page never visited shows the offline page @phone', {
    tag: '@smoke',
  }, async ({ page }) => {
    const name = await readPageHeading(prefix + product)
    await see(page, home)
    await see(page, prefix + category)
    await see(page, prefix + product)
    // What the cart needs is fetched when a page is idle.
    await page.waitForLoadState('networkidle')
    await expect.poll(() => hasAllCode(page, locale)).toBe(true)

    await page.context().setOffline(true)
    for (const path of [home, prefix + category, prefix + product]) {
      await openPage(page, path)
      await expect(heading(page)).toBeVisible()
    }
    await expect(page.getByText(words('queue:connection.lost'))).toBeVisible()
    await addToCart(page, words)

    await openPage(page, prefix + category)
    await page
      .getByRole('combobox', { name: words('catalog:sort.title') })
      .selectOption('final_price:desc')
    await expect(page.getByText(words('catalog:listing.seenOnly'))).toBeVisible()

    await page
      .getByRole('banner')
      .getByRole('link', { name: words('shell:search') })
      .click()
    await page.getByRole('combobox', { name: words('catalog:search.label') }).fill(unseen)
    await expect(page.getByRole('alert').getByText(words('catalog:search.offline'))).toBeVisible()
    await page.getByRole('combobox', { name: words('catalog:search.label') }).fill(misspelt)
    await expect(page.getByText(words('catalog:search.seenOnly'))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words('catalog:listing.seenOnly'))).toBeVisible()
    await expect(cards(page).filter({ hasText: name })).toBeVisible()

    await page.goto(`${prefix}/zhenschinam/platya`)
    await expect(heading(page)).toHaveText(words('offline-page:heading'))
    await expect(page.getByRole('heading', { name: words('offline-page:works') })).toBeVisible()
    const seenLink = page.getByRole('link', { name, exact: true })
    await expect(seenLink).toHaveAttribute('href', new RegExp(`^${prefix}${product}`))
    expect(await findAccessibilityFaults(page)).toEqual([])
    await expectTranslatedWithoutOverflow(page)

    await page.context().setOffline(false)
    await page.getByRole('link', { name: words('offline-page:retry') }).click()
    await waitForHydration(page)
    await expect(heading(page)).toHaveText(await readPageHeading(`${prefix}/zhenschinam/platya`))
  })

  test('after one visit, home, product and category open with all servers down @phone', async ({
    page,
    ownShop,
  }) => {
    const [home = '', product = '', category = ''] = await walkThrough(page, cell, ownShop.url)
    await ownShop.kill('shell')
    await ownShop.kill('platform')

    await openPage(page, ownShop.url + home)
    await expect(cards(page).first()).toBeVisible()
    await page.goto(ownShop.url + product)
    await expect(page).toHaveURL(ownShop.url + product)
    await expect(page.getByText(words('catalog:facts.sku'))).toBeVisible()
    await addToCart(page, words)
    await page.goto(ownShop.url + category)
    await expect(page).toHaveURL(ownShop.url + category)
    await expect(cards(page).first()).toBeVisible()
    await expect(
      page.getByRole('link', { name: words.plural('shell:cart.label', 1) }),
    ).toBeVisible()
    await page.goto(`${ownShop.url}${prefix}/news`)
    await expect(heading(page)).toHaveText(words('offline-page:heading'))

    await ownShop.startAgain()
    await page.getByRole('link', { name: words('offline-page:retry') }).click()
    await waitForHydration(page)
    await expect(
      page.getByRole('link', { name: words.plural('shell:cart.label', 1) }),
    ).toBeVisible()
  })

  test('offline, a link opens a page that was visited only by a full page load @phone', async ({
    page,
  }) => {
    await see(page, prefix + category)
    await see(page, prefix + product)
    await page.context().setOffline(true)
    await page
      .getByRole('navigation', { name: words('catalog:breadcrumbs') })
      .getByRole('link')
      .last()
      .click()
    await expect(page).toHaveURL(prefix + category)
    await expect(cards(page).first()).toBeVisible()
  })
})

test('a language change clears cached pages and translates the offline page @phone', async ({
  page,
}) => {
  await see(page, '/')
  await see(page, category)
  await page.goto('/locale/en-US?to=/news')
  await waitForHydration(page)
  await expect.poll(() => listCachedPages(page)).toEqual(['/en/news'])

  await page.context().setOffline(true)
  await page.goto(category)
  await expect(heading(page)).toHaveText('No connection to the shop')
  await page.goto('/en/news')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('logging out deletes cached pages and customer data from the browser @phone', async ({
  page,
  request,
  baseURL,
}) => {
  const canary = createLeakMarker()
  const tokens = await logIn(request, `${canary}@example.ru`)
  await see(page, '/news')
  await storeTokens(page, tokens)
  await see(page, product)
  const picture = await page
    .locator('main img')
    .first()
    .evaluate(image => (image as HTMLImageElement).currentSrc)
  const theirs = [`${baseURL}${product}`, picture]
  const isKept = (address: string) =>
    page.evaluate(async url => Boolean(await caches.match(url, { ignoreVary: true })), address)
  for (const address of theirs) {
    await expect.poll(() => isKept(address)).toBe(true)
    await expect.poll(() => noted(page)).toContain(address)
  }

  await openPage(page, '/my-account/shipping-details')
  await openPage(page, '/my-account')
  await expect(page.getByRole('main').getByText(`${canary}@example.ru`)).toBeVisible()
  expect(findLeakMarkers(await readPageAndStorageTexts(page))).toEqual([canary])
  await page.getByRole('button', { name: 'Выйти' }).click()
  for (const address of theirs) {
    await expect.poll(() => isKept(address)).toBe(false)
    await expect.poll(() => noted(page)).not.toContain(address)
  }
  // Every cache, every database and every other place there is.
  await expect.poll(async () => findLeakMarkers(await readPageAndStorageTexts(page))).toEqual([])
})
