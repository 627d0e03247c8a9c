import type { Page } from '@playwright/test'
import { normalizeSpaces, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

/** Finds most of the demo shop, 18 things at a time. */
const search = '/search?q=VT-'
const catalogue = '/katalog'

const cardsOf = (page: Page) => page.locator('#goods h3 a')
const showMore = (page: Page) => page.getByRole('link', { name: 'Показать ещё' })

async function showMoreTimes(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const before = await cardsOf(page).count()
    await showMore(page).click()
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(before)
  }
}

/**
 * What a shopper sees: every product by its address, and the row of pixels one of them stands on.
 */
async function sight(page: Page, index: number) {
  const hrefs = await cardsOf(page).evaluateAll(links =>
    links.map(link => link.getAttribute('href')),
  )
  const { top, scrolled } = await cardsOf(page)
    .nth(index)
    .evaluate(link => ({ top: link.getBoundingClientRect().top, scrolled: window.scrollY }))
  return { hrefs, top, scrolled }
}

/** Brings a card to the screen and opens it; answers what was seen at that moment. */
async function openCard(page: Page, index: number) {
  const card = cardsOf(page).nth(index)
  const name = normalizeSpaces((await card.textContent()) ?? '')
  await card.evaluate(link => window.scrollBy(0, link.getBoundingClientRect().top - 431))
  const seen = await sight(page, index)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Артикул')).toBeVisible()
  return seen
}

async function expectSameSight(page: Page, seen: Awaited<ReturnType<typeof sight>>, index: number) {
  await expect(page.locator('#goods')).toBeVisible()
  await expect.poll(() => sight(page, index)).toEqual(seen)
}

/** The 3rd product of the 4th "show more". */
const far = 18 * 4 + 2

test('going back to five pages of search results restores products and scroll position', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto(search)
  await waitForHydration(page)
  await showMoreTimes(page, 4)
  const seen = await openCard(page, far)
  expect(seen.hrefs).toHaveLength(18 * 5)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  const calls: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await page.goBack()
  await expectSameSight(page, seen, far)
  expect(calls).toEqual([])

  await page.goForward()
  await expect(page.getByText('Артикул')).toBeVisible()
  await page.goBack()
  await expectSameSight(page, seen, far)
})

test('going back after a product page reload restores search results and scroll position', async ({
  page,
}) => {
  await page.goto(search)
  await waitForHydration(page)
  await showMoreTimes(page, 4)
  const seen = await openCard(page, far)
  await page.reload()
  await waitForHydration(page)
  await page.goBack()
  await expectSameSight(page, seen, far)
})

test('going back two pages after a full page load restores a category with one scrollTo', async ({
  page,
}) => {
  await page.goto(`${catalogue}?sort=final_price:asc&price=0.0-5000.0`)
  await waitForHydration(page)
  const last = (await cardsOf(page).count()) - 2
  const seen = await openCard(page, last)
  await page.goto('/i/dostavka-i-oplata')
  await page.addInitScript(() => {
    const { scrollTo } = window
    const asked: number[] = []
    Object.assign(window, { asked })
    window.scrollTo = ((x: number, y: number) => {
      asked.push(y)
      scrollTo(x, y)
    }) as typeof scrollTo
  })
  // Asked for in a task of its own: the page may be gone before an answer to this call.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await page.waitForURL(`**${catalogue}?*`, { waitUntil: 'commit' })
  await expectSameSight(page, seen, last)
  await waitForHydration(page)
  await expectSameSight(page, seen, last)
  // The server's page asks once; nothing that comes later moves it.
  expect(await page.evaluate(() => (window as unknown as { asked: number[] }).asked)).toEqual([
    seen.scrolled,
  ])
})

test('going back to a category restores the products of all loaded pages', async ({ page }) => {
  await page.goto(catalogue)
  await waitForHydration(page)
  await showMore(page).focus()
  await page.keyboard.press('Enter')
  await expect(cardsOf(page)).toHaveCount(100)
  await expect(cardsOf(page).nth(50)).toBeFocused()
  const seen = await sight(page, 50)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Артикул')).toBeVisible()
  await page.goBack()
  await expectSameSight(page, seen, 50)
})

test('going back and forward across a sorting change restores order and scroll position', async ({
  page,
}) => {
  await page.goto(catalogue)
  await waitForHydration(page)
  await page.evaluate(() => window.scrollTo(0, 1400))
  const all = await sight(page, 10)
  await page.getByRole('combobox').selectOption('final_price:asc')
  await expect(page).toHaveURL(/sort=final_price:asc/)
  await expect.poll(async () => (await sight(page, 10)).hrefs).not.toEqual(all.hrefs)
  await page.evaluate(() => window.scrollTo(0, 2100))
  const sorted = await sight(page, 10)
  await page.goBack()
  await expectSameSight(page, all, 10)
  await page.goForward()
  await expectSameSight(page, sorted, 10)
})

test.describe('while the platform does not respond', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('going back to a search shows an error, and “try again” later restores the results', async ({
    page,
  }) => {
    await page.goto(search)
    await waitForHydration(page)
    await showMoreTimes(page, 4)
    const seen = await openCard(page, far)
    await page.reload()
    await waitForHydration(page)
    await page.context().route('**/api/catalog/**', route => route.abort())
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible()
    await page.context().unroute('**/api/catalog/**')
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expectSameSight(page, seen, far)
  })
})

test('going back to a slow page shows the current page until the slow page has loaded', async ({
  page,
}) => {
  await page.goto(search)
  await waitForHydration(page)
  await showMoreTimes(page, 4)
  const seen = await openCard(page, far)
  await page.reload()
  await waitForHydration(page)
  const answered = Promise.withResolvers<void>()
  await page.context().route('**/api/catalog/**', async route => {
    await answered.promise
    await route.continue()
  })
  await page.goBack()
  await expect(page).toHaveURL(/page=5/)
  await expect(page.locator('[data-loading]')).toBeAttached()
  await expect(page.getByText('Артикул')).toBeVisible()
  answered.resolve()
  await expectSameSight(page, seen, far)
})

test('a link opens its page at the top, and a link with a hash opens it at the anchor', async ({
  page,
}) => {
  await page.goto(catalogue)
  await waitForHydration(page)
  await page.evaluate(() => window.scrollTo(0, 900))
  await cardsOf(page).nth(4).click()
  await expect(page.getByText('Артикул')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  const path = new URL(page.url()).pathname
  await page.goto(catalogue)
  await waitForHydration(page)
  await page.evaluate(to => {
    const link = Object.assign(document.createElement('a'), { href: `${to}#reviews` })
    document.body.append(link)
    link.click()
  }, path)
  await expect(page.getByRole('heading', { name: 'Отзывы' })).toBeInViewport()
  const { top } = await page
    .locator('#reviews')
    .evaluate(element => element.getBoundingClientRect())
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(140)
})

test('a page opened by a full page load starts at its top, not at the old scroll position', async ({
  page,
}) => {
  await page.goto(catalogue)
  await waitForHydration(page)
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.goto('/obuv')
  await waitForHydration(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('"show more" links to a page with more products, and going back restores the list', async ({
    page,
  }) => {
    await page.goto(catalogue)
    const first = await cardsOf(page).count()
    await expect(showMore(page)).toHaveAttribute('rel', 'next')
    await showMore(page).click()
    await expect(page).toHaveURL(/page=2/)
    // The keyboard goes on from the first new row, which is in sight below the bar.
    const firstNew = page.locator('#page-2')
    await expect(firstNew).toBeFocused()
    await expect(firstNew).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(firstNew.getByRole('link')).toBeFocused()
    await expect(cardsOf(page)).toHaveCount(first * 2)
    await showMore(page).click()
    await expect(page).toHaveURL(/page=3/)
    await expect(showMore(page)).toHaveCount(0)
    await page.goBack()
    await expect(cardsOf(page)).toHaveCount(first * 2)
    await page.goBack()
    await expect(cardsOf(page)).toHaveCount(first)
  })
})
