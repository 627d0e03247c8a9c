import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

test.use({
  hasServiceWorker: true,
  expectedComplaints: /Failed to load resource|net::ERR_FAILED|integrity/,
})

const dresses = '/zhenschinam/platya'

test('a remote that fails to load in the browser keeps its server-rendered markup', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.context().route('**/remotes/catalog/**', route => route.abort())
  await page.goto(dresses)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: /Платья/ })).toBeVisible()
  const cards = await page.getByRole('heading', { level: 3 }).count()
  expect(cards).toBeGreaterThan(3)

  // Past every retry the markup still stands, and a link in it still leads somewhere.
  await page.waitForEvent('console', message => /could not be loaded/.test(message.text()))
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(cards)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка и оплата' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Доставка и оплата' })).toBeVisible()
})

test('a remote whose code arrives late is hydrated once the code has loaded', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.context().route('**/remotes/catalog/**/remoteEntry.js*', async route => {
    await held
    await route.continue()
  })
  await page.goto(dresses, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: /Платья/ })).toBeVisible()
  release()
  await expect(async () => {
    await page.getByRole('combobox').selectOption('final_price:asc')
    await expect(page).toHaveURL(/sort=final_price/, { timeout: 1_000 })
  }).toPass()
})

test('React DOM that twice fails to load is requested again, and the page is hydrated', async ({
  page,
}) => {
  let refused = 0
  await page.context().route('**/assets/shell.react-dom*', route => {
    refused += 1
    // By the hint of the page, and by its script.
    return refused <= 2 ? route.abort() : route.continue()
  })
  await page.goto(dresses)
  await waitForHydration(page)
  expect(refused).toBeGreaterThan(2)
})

test.describe('when React DOM cannot be loaded by the browser', () => {
  test.use({ expectedComplaints: /Failed to load resource|net::ERR_FAILED|ChunkLoadError/ })

  test('a link navigates by a full page load', async ({ page }) => {
    await page.context().route('**/assets/shell.react-dom*', route => route.abort())
    const failure = page.waitForEvent('pageerror')
    await page.goto(dresses)
    expect((await failure).name).toBe('ChunkLoadError')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const document = page.waitForRequest(request => request.isNavigationRequest())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка и оплата' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Доставка и оплата' })).toBeVisible()
    expect((await document).resourceType()).toBe('document')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  })
})

test('a chunk altered on its host is not executed, and the server-rendered markup stays', {
  tag: '@smoke',
}, async ({ page }) => {
  let altered = 0
  await page
    .context()
    .route(/\/remotes\/catalog\/.*\/client\/(?!remoteEntry).*\.js/, async route => {
      altered += 1
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'globalThis.wasAltered = true',
      })
    })
  await page.goto(dresses)
  await waitForHydration(page)
  await page.waitForEvent('console', message => /could not be loaded/.test(message.text()))
  expect(altered).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'wasAltered' in globalThis)).toBe(false)
  await expect(page.getByRole('heading', { level: 1, name: /Платья/ })).toBeVisible()
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(3)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка и оплата' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Доставка и оплата' })).toBeVisible()
})
