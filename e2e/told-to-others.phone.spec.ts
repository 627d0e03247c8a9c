import type { Page } from '@playwright/test'
import { findProducts } from './catalogue.ts'
import { hydrated, readable } from './journey.ts'
import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''
const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku'

type Thing = Record<string, unknown> & { '@type': string }

/** What the page says of itself as the server wrote it. */
async function headOf(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const things: Thing[] = (
    await page.locator('script[type="application/ld+json"]').allTextContents()
  ).flatMap(text => JSON.parse(text)['@graph'])
  const value = (selector: string, name: string) =>
    page.locator(selector).evaluateAll(([only], name) => only?.getAttribute(name) ?? null, name)
  const content = (selector: string) => value(selector, 'content')
  return {
    title: readable(await page.title()),
    canonical: await value('link[rel=canonical]', 'href'),
    description: await content('meta[name=description]'),
    robots: await content('meta[name=robots]'),
    graph: (property: string) => content(`meta[property="og:${property}"]`),
    thing: (type: string) => things.find(thing => thing['@type'] === type),
  }
}

const pages = [
  { path: '/', type: 'Organization' },
  { path: '/zhenschinam/platya', type: 'ItemList' },
  { path: coat, type: 'Product' },
  { path: '/i/dostavka-i-oplata', type: 'BreadcrumbList' },
  { path: '/news', type: 'BreadcrumbList' },
]

// As those read it who run no scripts.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, type } of pages) {
    test(`${path} tells other sites what it is`, async ({ page }) => {
      const head = await headOf(page, path)
      expect(head.title).toMatch(/ – Витрина$/)
      expect(head.canonical).toBe(shop() + path)
      expect(head.robots).toBeNull()
      expect(head.description?.length).toBeGreaterThan(10)
      expect(head.description?.length).toBeLessThanOrEqual(160)
      expect(await head.graph('url')).toBe(shop() + path)
      expect(head.thing(type)).toBeDefined()
    })
  }

  test('the home page says where the shop is searched, and a search there finds things', async ({
    page,
  }) => {
    const site = (await headOf(page, '/')).thing('WebSite')
    const action = site?.potentialAction as { target: { urlTemplate: string } } | undefined
    const found = (action?.target.urlTemplate ?? '').replace(
      '{search_term_string}',
      encodeURIComponent('пальто'),
    )
    await page.goto(found)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('пальто')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })

  test('a news item names its day', async ({ page }) => {
    await page.goto('/news')
    const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
    const path = (await link.getAttribute('href')) ?? ''
    const head = await headOf(page, path)
    expect(head.canonical).toBe(shop() + path)
    expect(head.thing('NewsArticle')?.datePublished).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/)
  })

  for (const type of ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable']) {
    test(`a ${type} product is offered at the price a shopper sees`, async ({ page }) => {
      const listable = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } }
      const [product] = await findProducts(shop(), { type_id: { eq: type }, ...listable })
      if (!product) throw new Error(`The shop sells nothing ${type}.`)
      const head = await headOf(page, `/${product.url_path}`)
      const offer = head.thing('Product')?.offers as Record<string, string>
      expect(offer).toMatchObject({
        priceCurrency: 'RUB',
        itemCondition: 'https://schema.org/NewCondition',
      })
      expect(offer.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
      const shown = readable((await page.getByRole('article').first().textContent()) ?? '')
      const price = Number(offer.price).toLocaleString('ru-RU', { minimumFractionDigits: 2 })
      expect(shown.replaceAll(/\s/g, '')).toContain(`₽${price.replaceAll(/\s/g, '')}`)
      const picture = await fetch((await head.graph('image')) ?? '')
      expect([picture.status, await head.graph('image:width')]).toEqual([200, '600'])
    })
  }

  test('a narrowed listing stays out of search engines', async ({ page }) => {
    const sorted = await headOf(page, '/zhenschinam/platya?sort=final_price:asc')
    expect([sorted.robots, sorted.canonical]).toEqual(['noindex', `${shop()}/zhenschinam/platya`])
    const further = await headOf(page, '/zhenschinam/platya?page=2')
    expect([further.robots, further.canonical]).toEqual([null, `${shop()}/zhenschinam/platya`])
  })

  for (const path of ['/checkout', '/my-account', '/error']) {
    test(`${path} stays out of search engines`, async ({ page }) => {
      expect((await headOf(page, path)).robots).toBe('noindex')
    })
  }
})

test('following a link changes title, description and canonical address', async ({ page }) => {
  const first = await headOf(page, '/zhenschinam/platya')
  await hydrated(page)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByText('Артикул').first()).toBeVisible()
  expect(readable(await page.title())).not.toBe(first.title)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute(
    'href',
    new URL(new URL(page.url()).pathname, page.url()).href,
  )
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(description).not.toBe(first.description)
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})
