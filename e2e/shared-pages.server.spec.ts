import { JSDOM } from 'jsdom'
import { findProducts } from './catalogue.ts'
import { fetchHtmlDocument, readPageMetadata } from './html-page.ts'
import { normalizeSpaces } from './journey.ts'
import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''
const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku'

const headAt = async (path: string) => readPageMetadata(await fetchHtmlDocument(shop() + path))

const pages = [
  { path: '/', type: 'Organization' },
  { path: '/zhenschinam/platya', type: 'ItemList' },
  { path: coat, type: 'Product' },
  { path: '/i/dostavka-i-oplata', type: 'BreadcrumbList' },
  { path: '/news', type: 'BreadcrumbList' },
]

for (const { path, type } of pages) {
  test(`${path} has a title, description, canonical link and ${type} structured data`, async () => {
    const head = await headAt(path)
    expect(head.title).toMatch(/ – Витрина$/)
    expect(head.canonical).toBe(shop() + path)
    expect(head.robots).toBeNull()
    expect(head.description?.length).toBeGreaterThan(10)
    expect(head.description?.length).toBeLessThanOrEqual(160)
    expect(head.graph('url')).toBe(shop() + path)
    expect(head.thing(type)).toBeDefined()
  })
}

test('a news page has NewsArticle structured data with its publication date', async () => {
  const news = await fetchHtmlDocument(`${shop()}/news`)
  const path = news.querySelector('main h2 a')?.getAttribute('href') ?? ''
  const head = await headAt(path)
  expect(head.canonical).toBe(shop() + path)
  expect(head.thing('NewsArticle')?.datePublished).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/)
})

test('/news links to an RSS feed with the same items, whose links respond 200', async () => {
  const page = await fetchHtmlDocument(`${shop()}/news`)
  const link = page.querySelector('link[rel=alternate][type="application/rss+xml"]')
  const answer = await fetch(link?.getAttribute('href') ?? '')
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = new JSDOM(await answer.text(), { contentType: 'text/xml' }).window.document
  const textsOf = (selector: string) =>
    [...xml.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
  expect(textsOf('channel > link')).toEqual([`${shop()}/news`])
  const titles = [...page.querySelectorAll('main h2 a')].map(({ textContent }) => textContent)
  expect(textsOf('item > title').map(normalizeSpaces)).toEqual(
    titles.map(title => normalizeSpaces(title ?? '')),
  )
  for (const moment of textsOf('pubDate')) {
    expect(moment).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000$/)
  }
  expect((await fetch(textsOf('item > link')[0] ?? '')).status).toBe(200)
})

for (const type of ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable']) {
  test(`the structured data of a ${type} product has the price that its page shows`, async () => {
    const listable = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } }
    const [product] = await findProducts(shop(), { type_id: { eq: type }, ...listable })
    if (!product) throw new Error(`The shop sells nothing ${type}.`)
    const document = await fetchHtmlDocument(`${shop()}/${product.url_path}`)
    const head = readPageMetadata(document)
    const offer = head.thing('Product')?.offers as Record<string, string>
    expect(offer).toMatchObject({
      priceCurrency: 'RUB',
      itemCondition: 'https://schema.org/NewCondition',
    })
    expect(offer.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
    const shown = normalizeSpaces(document.querySelector('article')?.textContent ?? '')
    const price = Number(offer.price).toLocaleString('ru-RU', { minimumFractionDigits: 2 })
    expect(shown.replaceAll(/\s/g, '')).toContain(`₽${price.replaceAll(/\s/g, '')}`)
    const picture = await fetch(head.graph('image') ?? '')
    expect([picture.status, head.graph('image:width')]).toEqual([200, '600'])
  })
}

test('a sorted listing has noindex, page 2 does not; both have page 1 as canonical', async () => {
  const sorted = await headAt('/zhenschinam/platya?sort=final_price:asc')
  expect([sorted.robots, sorted.canonical]).toEqual(['noindex', `${shop()}/zhenschinam/platya`])
  const further = await headAt('/zhenschinam/platya?page=2')
  expect([further.robots, further.canonical]).toEqual([null, `${shop()}/zhenschinam/platya`])
})

for (const path of ['/checkout', '/my-account', '/error']) {
  test(`${path} has a robots meta tag with noindex`, async () => {
    expect((await headAt(path)).robots).toBe('noindex')
  })
}
