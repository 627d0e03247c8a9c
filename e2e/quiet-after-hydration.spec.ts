import type { Page } from '@playwright/test'
import { findProducts } from './catalogue.ts'
import { countFullLayouts, countLoadedFonts } from './full-layouts.ts'
import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const pages = [
  { name: 'home', path: '/' },
  { name: 'a category', path: '/zhenschinam/platya' },
  { name: 'a narrowed category', path: '/zhenschinam/platya?sort=final_price:asc' },
  { name: 'the second page of the catalogue', path: '/katalog?page=2' },
  {
    name: 'a product',
    path: '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku',
  },
  { name: 'a search', path: '/search?q=VT-' },
]

/** Every call of the shop's interface, as it is made. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|graphql)(\/|$)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Until nothing moves: hydrated, everything loaded, and the idle work of the page done. */
async function atRest(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 3000 })))
  await page.waitForLoadState('networkidle')
}

for (const { name, path } of pages) {
  test(`after hydration ${name} sends no API request and triggers no full layout`, async ({
    page,
    browser,
  }) => {
    const calls = callsOf(page)
    const layouts = await countFullLayouts(browser, page, async () => {
      await page.goto(path)
      await atRest(page)
    })
    expect(calls).toEqual([])
    // When it is first seen, and for fonts: what comes late leaves the page as it is.
    expect(layouts).toBeGreaterThan(0)
    expect(layouts).toBeLessThanOrEqual(1 + (await countLoadedFonts(page)))
  })
}

test('pages with a stored cart, wishlist and history send no API request after hydration', async ({
  page,
  baseURL,
}) => {
  const [first, second] = await findProducts(baseURL ?? '', { visibility: { eq: 4 } }, 2)
  if (!first || !second) throw new Error('The demo shop has products')
  const kept = [first, second].map(({ sku, slug, url_path }) => ({
    sku,
    slug,
    url_path,
    name: slug,
    image: '',
    price: 100,
    qty: 1,
  }))
  await page.addInitScript(items => {
    const write = (key: string, value: unknown) =>
      localStorage.setItem(`shop/${key}`, JSON.stringify(value))
    write('wishlist/current-wishlist', items)
    write('compare/current-compare', items)
    write(
      'recently-viewed/recently-viewed',
      items.map(({ sku }) => sku),
    )
    write('cart/current-cart', { lines: [], quantity: 2, lineCount: 1, grandTotal: 200 })
    write('cart/current-cart-token', 'kept-from-yesterday')
    write('search/past-queries', ['пальто'])
  }, kept)
  const calls = callsOf(page)
  for (const { path } of pages) {
    await page.goto(path)
    await atRest(page)
    expect(calls, path).toEqual([])
  }
  await expect(page.getByRole('button', { name: /Избранное, 2/ })).toBeVisible()
})
