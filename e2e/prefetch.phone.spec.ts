import type { Page } from '@playwright/test'
import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const category = '/zhenschinam/platya'
const quietMs = 500
const cardsOf = (page: Page) => page.getByRole('main').locator('a[data-leads-to*="product"]')

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/')) calls.push(url.pathname + url.search)
  })
  return calls
}

/** Resolves when a product's page is prefetched: no call of the API follows for a while. */
async function waitForPrefetch(calls: readonly string[]): Promise<void> {
  await expect.poll(() => calls.some(call => call.includes('category_ids'))).toBe(true)
  let counted = 0
  const isQuiet = () => {
    const known = counted
    counted = calls.length
    return known === counted
  }
  await expect.poll(isQuiet, { intervals: [quietMs] }).toBe(true)
}

/** Nothing was asked for twice, and nothing once the page was there. */
async function expectNoOther(page: Page, calls: readonly string[], asked: readonly string[]) {
  await expect(page.getByText('Артикул')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual(asked)
  expect(new Set(calls).size).toBe(calls.length)
}

// What is in sight is fetched as well where nothing hovers: only here is each call the link's own.
test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false })

  for (const { from, path } of [
    { from: 'a category', path: category },
    { from: 'home before catalogue code has loaded', path: '/' },
  ]) {
    test(`a hovered product in ${from} is prefetched and opens without a new API request`, async ({
      page,
    }) => {
      await page.goto(path)
      await waitForHydration(page)
      const calls = callsOf(page)
      const card = cardsOf(page).nth(2)
      await card.hover()
      await waitForPrefetch(calls)
      const asked = [...calls]
      await card.click()
      await expectNoOther(page, calls, asked)
    })
  }

  test('a focused product link is prefetched, and opens without another API request', async ({
    page,
  }) => {
    await page.goto(category)
    await waitForHydration(page)
    const calls = callsOf(page)
    await page.keyboard.press('Tab')
    await cardsOf(page).nth(1).focus()
    await waitForPrefetch(calls)
    const asked = [...calls]
    await page.keyboard.press('Enter')
    await expectNoOther(page, calls, asked)
  })

  test('a product that the pointer only passes over is not prefetched', async ({ page }) => {
    await page.goto(category)
    await waitForHydration(page)
    await page.keyboard.press('Shift')
    const calls = callsOf(page)
    await page.evaluate(() => {
      const cards = document.querySelectorAll('main a[data-leads-to*="product"]')
      for (const card of cards)
        card.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    })
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a product in the middle of the screen is prefetched and requested only once', {
    tag: '@smoke',
  }, async ({ page }) => {
    await page.goto(category)
    await waitForHydration(page)
    const calls = callsOf(page)
    const code = page.waitForResponse(/shell\.prefetch/)
    await page.touchscreen.tap(200, 20)
    await code
    await page.evaluate(() => window.scrollTo(0, 700))
    await waitForPrefetch(calls)
    const middle = await cardsOf(page).evaluateAll(links => {
      const away = (link: Element) => {
        const { top, height } = (link.closest('li') ?? link).getBoundingClientRect()
        return Math.abs(top + height / 2 - window.innerHeight / 2)
      }
      const nearest = links.toSorted((a, b) => away(a) - away(b))[0]
      return nearest?.getAttribute('href')
    })
    await page.locator(`main a[href="${middle}"]`).tap()
    await expect(page.getByText('Артикул')).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The second thing in sight may be asked for meanwhile; none of them twice.
    const products = calls.filter(call => call.includes('sku%22%2C%22value%22%3A%7B%22eq'))
    expect(products.length).toBeGreaterThan(0)
    expect(new Set(products).size).toBe(products.length)
  })
})

test('with navigator.connection.saveData no product is prefetched, and product pages open', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(category)
  await waitForHydration(page)
  const calls = callsOf(page)
  const code = page.waitForResponse(/shell\.prefetch.*js/)
  await page.keyboard.press('Tab')
  await code
  await cardsOf(page).nth(1).focus()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  await cardsOf(page).nth(1).click()
  await expect(page.getByText('Артикул')).toBeVisible()
})

test.describe('a prefetch that fails', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('shows no error, and the product page is requested again when the shopper opens it', async ({
    page,
  }) => {
    await page.goto(category)
    await waitForHydration(page)
    const isCall = (request: { url(): string }) => request.url().includes('/api/')
    const counts = { asked: 0, failed: 0 }
    page.on('request', request => {
      if (isCall(request)) counts.asked += 1
    })
    page.on('requestfailed', request => {
      if (isCall(request)) counts.failed += 1
    })
    await page.context().route('**/api/**', route => route.abort())
    await page.keyboard.press('Tab')
    await cardsOf(page).nth(1).focus()
    await expect.poll(() => counts.failed > 0 && counts.failed === counts.asked).toBe(true)
    await page.context().unroute('**/api/**')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Артикул')).toBeVisible()
  })
})
