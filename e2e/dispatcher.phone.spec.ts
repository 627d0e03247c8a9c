import type { Page } from '@playwright/test'
import { normalizeSpaces, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku'
const dress = '/zhenschinam/platya/platya-rubashki/plate-rubashka-v-tonkuyu-polosku'
/** A department, which every page knows by its menu. */
const coats = coat.replace(/\/[^/]+$/, '')

/** The paths the page asks the platform about, as they go out. */
function lookups(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/url/map')) paths.push(request.postDataJSON().url)
  })
  return paths
}

/** Puts links nobody has told the shop of on the page, as an editor does. */
async function addLinks(page: Page, paths: Record<string, string>): Promise<void> {
  await waitForHydration(page)
  await page.evaluate(paths => {
    const links = Object.entries(paths).map(([name, path]) => {
      const link = document.createElement('a')
      link.href = path
      link.textContent = name
      link.style.cssText = 'display: block; padding: 12px'
      return link
    })
    document.querySelector('main')?.prepend(...links)
  }, paths)
}

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a path linked on the page opens without a path lookup, also on back and forward', async ({
  page,
}) => {
  const asked = lookups(page)
  await page.goto('/zhenschinam/platya')
  await waitForHydration(page)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByText('Артикул').first()).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText(/^Платья/)
  await page.goForward()
  await expect(page.getByText('Артикул').first()).toBeVisible()
  expect(asked).toEqual([])
})

test('a path not linked on the page is looked up once and not again after a page load', async ({
  page,
}) => {
  const asked = lookups(page)
  for (const visit of ['first', 'second']) {
    await page.goto('/news')
    await addLinks(page, { 'Пальто из письма': coat })
    await follow(page, 'Пальто из письма')
    await expect(page).toHaveURL(coat)
    await expect(page.getByText('Артикул').first()).toBeVisible()
    await page.goBack()
    await expect(heading(page)).not.toContainText('пальто')
    await page.goForward()
    await expect(page.getByText('Артикул').first()).toBeVisible()
    expect([visit, asked]).toEqual([visit, [coat.slice(1)]])
  }
  const kept = await page.evaluate(path => localStorage.getItem(`shop/url/${path}`), coat)
  expect(JSON.parse(kept ?? '')).toMatchObject({ name: 'configurable-product' })
})

const outdated = {
  'points to a product that no longer exists': JSON.stringify({
    version: 1,
    keptAtMs: Date.now(),
    name: 'simple-product',
    params: { slug: 'palto-dvubortnoe-v-kletku', parentSku: 'NO-SUCH' },
  }),
  'is corrupted': '{"version":1,"name":',
}
for (const [how, text] of Object.entries(outdated)) {
  test.describe(`a URL mapping in localStorage that ${how}`, () => {
    test.use({ expectedComplaints: how === 'is corrupted' ? /is of no known shape/ : null })

    test('is looked up on the server and stored again', async ({ page }) => {
      const asked = lookups(page)
      await page.goto('/news')
      await page.evaluate(([path, text]) => localStorage.setItem(`shop/url/${path}`, text), [
        coat,
        text,
      ] as const)
      await addLinks(page, { 'Пальто из письма': coat })
      await follow(page, 'Пальто из письма')
      await expect(heading(page)).toHaveText(/^Пальто/)
      expect(asked).toEqual([coat.slice(1)])
      const kept = await page.evaluate(path => localStorage.getItem(`shop/url/${path}`), coat)
      expect(kept).toContain('"configurable-product"')
    })
  })
}

test('a link to a path that does not exist shows the 404 page without a page load', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', message => said.push(`${message.type()}: ${message.text()}`))
  const asked = lookups(page)
  await page.goto('/news')
  await addLinks(page, { 'Чего нет': '/takogo-net?utm=1' })
  await follow(page, 'Чего нет')
  await expect(heading(page)).toHaveText('Здесь пустая витрина')
  await expect(page).toHaveURL('/takogo-net?utm=1')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(asked).toEqual(['takogo-net'])
  expect(said).toContain('warning: No mapping found for /takogo-net')
  await page.goBack()
  await addLinks(page, { 'Чужой путь': '/..%2f..%2fetc' })
  await follow(page, 'Чужой путь')
  await expect(heading(page)).toHaveText('Здесь пустая витрина')
  expect(asked).toEqual(['takogo-net'])
})

test('double slashes and capitals in a clicked link are normalized in the page URL', async ({
  page,
}) => {
  await page.goto('/news')
  await addLinks(page, { Пальто: `${coats.toUpperCase().replaceAll('/', '//').slice(1)}/?a=B` })
  await follow(page, 'Пальто')
  await expect(page).toHaveURL(`${coats}?a=B`)
  await page.goBack()
  await expect(page).toHaveURL('/news')
})

test('a second navigation aborts the pending path lookup, and the first page is not shown', async ({
  page,
}) => {
  const order: string[] = []
  page.on('requestfailed', request => {
    if (request.url().endsWith('/api/url/map')) order.push(`leaves ${request.postDataJSON().url}`)
  })
  await page.context().route('**/api/url/map', async route => {
    const { url } = route.request().postDataJSON()
    order.push(`asks ${url}`)
    // The first is never answered.
    if (url !== coat.slice(1)) await route.continue()
  })
  await page.goto('/news')
  const headings: string[] = []
  await page.exposeFunction('heardHeading', (text: string) => headings.push(text))
  await addLinks(page, { Первая: coat, Вторая: dress })
  await page.evaluate(() => {
    const { heardHeading } = globalThis as unknown as { heardHeading(text: string): void }
    new MutationObserver(() => {
      heardHeading(document.querySelector('h1')?.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await follow(page, 'Первая')
  await expect.poll(() => order).toEqual([`asks ${coat.slice(1)}`])
  await expect(page).toHaveURL(coat)
  await follow(page, 'Вторая')
  await expect(heading(page)).toHaveText(/^Платье/)
  await expect(page).toHaveURL(dress)
  expect(order.filter(step => step.startsWith('asks'))).toEqual([
    `asks ${coat.slice(1)}`,
    `asks ${dress.slice(1)}`,
  ])
  expect(order).toContain(`leaves ${coat.slice(1)}`)
  expect(headings.some(text => normalizeSpaces(text).includes('клетку'))).toBe(false)
  // The page that never came was opened all the same: the way back leads past it to where it began.
  await page.goBack()
  await expect(page).toHaveURL(coat)
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expect(page.getByRole('link', { name: 'Первая' })).toBeAttached()
})

test.describe('without a network', () => {
  test.use({
    hasServiceWorker: true,
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be loaded/,
  })

  test('a link to a page not available offline opens the home page with a notice', async ({
    page,
    context,
  }) => {
    await page.goto('/zhenschinam/platya')
    await waitForHydration(page)
    await context.setOffline(true)
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    const notices = page.getByRole('region', { name: 'Уведомления' })
    await expect(notices).toContainText('Без связи эта страница не открывается.')
    await expect(page).toHaveURL('/')
    await context.setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(page.getByRole('link', { name: 'Смотреть коллекцию' })).toBeVisible()
    await page.goBack()
    await expect(heading(page)).toHaveText(/^Платья/)
  })

  test('a link to an unavailable page keeps the home page open and shows a notice', async ({
    page,
    context,
  }) => {
    await page.goto('/en')
    await waitForHydration(page)
    const headings = () => page.getByRole('main').getByRole('heading').allTextContents()
    const before = await headings()
    await context.setOffline(true)
    await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .first()
      .click()
    await expect(
      page.getByText(
        'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
      ),
    ).toBeVisible()
    await expect(page).toHaveURL('/en')
    await expect.poll(headings).toEqual(before)
  })

  test('a sorted listing shows an error, and is loaded by “try again” when back online', async ({
    page,
    context,
  }) => {
    await page.goto('/zhenschinam/platya')
    await waitForHydration(page)
    await context.setOffline(true)
    await addLinks(page, { Дешевле: '/zhenschinam/platya?sort=final_price:asc' })
    await follow(page, 'Дешевле')
    await expect(heading(page)).toHaveText('Не загрузилось')
    await context.setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(heading(page)).toHaveText(/^Платья/)
    await expect(page).toHaveURL('/zhenschinam/platya?sort=final_price:asc')
  })
})
