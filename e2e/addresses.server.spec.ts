import { findProducts } from './catalogue.ts'
import { normalizeSpaces } from './journey.ts'
import { expect, test } from './test.ts'

const shop = () => process.env.VITRINA_E2E_URL ?? ''
const coat = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku'

async function ask(path: string) {
  const answer = await fetch(shop() + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

async function coatOfTheShop() {
  const [product] = await findProducts(shop(), { url_path: { eq: coat.slice(1) } })
  if (!product) throw new Error('The coat is not in the shop.')
  return { ...product, child: product.configurable_children?.[0]?.sku ?? '' }
}

test('path, SKU and variant URLs of a product respond 200 with one canonical link', async () => {
  const { sku, slug, child } = await coatOfTheShop()
  for (const path of [coat, `/p/${sku}/${slug}`, `/p/${sku}/${slug}/${child}`]) {
    const { status, text } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain(`<link rel="canonical" href="${shop()}${coat}"/>`)
  }
})

test('a former product slug responds 301 to the current URL with query and variant', async () => {
  const { sku, child } = await coatOfTheShop()
  expect(await ask(`/p/${sku}/kak-ran-she/${child}?utm_source=letter`)).toMatchObject({
    status: 301,
    to: `${coat}?utm_source=letter&childSku=${child}`,
  })
})

test('a variant URL responds 301 to the URL of its product with the variant chosen', async () => {
  const { child } = await coatOfTheShop()
  expect(await ask(`/p/${child}/palto`)).toMatchObject({
    status: 301,
    to: `${coat}?childSku=${child}`,
  })
})

test('a withdrawn product responds 410 and links to its category', async () => {
  const [gone] = await findProducts(shop(), { status: { eq: 2 } })
  if (!gone) throw new Error('The shop has no withdrawn product.')
  for (const path of [`/${gone.url_path}`, `/p/${gone.sku}/${gone.slug}`]) {
    const { status, text } = await ask(path)
    expect([path, status]).toEqual([path, 410])
    expect(normalizeSpaces(text)).toContain('Этой вещи больше нет')
    expect(text).toContain(`href="/${gone.url_path.replace(/\/[^/]+$/, '')}"`)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('a path with a trailing slash or capitals responds 301 to the normalized path', async () => {
  expect(await ask(`${coat}/?a=1`)).toMatchObject({ status: 301, to: `${coat}?a=1` })
  expect(await ask(`${coat.toUpperCase()}?a=B`)).toMatchObject({ status: 301, to: `${coat}?a=B` })
  expect(await ask('/News/')).toMatchObject({ status: 301, to: '/news' })
})

test('a path containing another host, such as //host.test/, does not redirect to it', async () => {
  for (const path of ['//elsewhere.test/', '/.//elsewhere.test/', '/%5Celsewhere.test/']) {
    const { status, to } = await ask(path)
    expect([200, 301, 404]).toContain(status)
    expect(new URL(to ?? '/', shop()).origin).toBe(shop())
  }
})

test('unknown paths respond 404, and /pwa.html responds 200 with the home page', async () => {
  expect((await ask('/p/NO-SUCH/thing')).status).toBe(404)
  expect((await ask('/Takogo-Net')).status).toBe(404)
  const home = await ask('/pwa.html')
  expect(home.status).toBe(200)
  expect(home.text).toContain(`<link rel="canonical" href="${shop()}/"/>`)
})

test('robots.txt links to a sitemap whose page URLs are unique and canonical', async () => {
  const robots = await ask('/robots.txt')
  expect(robots.text).toContain(`Sitemap: ${shop()}/sitemap.xml`)
  const parts = addressesIn((await ask('/sitemap.xml')).text)
  const answers = await Promise.all(parts.map(part => fetch(part)))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  }
  const pages = (await Promise.all(answers.map(answer => answer.text()))).flatMap(addressesIn)
  expect(pages).toEqual(expect.arrayContaining([`${shop()}/`, `${shop()}/news`, shop() + coat]))
  expect(new Set(pages).size).toBe(pages.length)
  const [gone] = await findProducts(shop(), { status: { eq: 2 } })
  expect(pages).not.toContain(`${shop()}/${gone?.url_path}`)
  // One page of each kind stands for the rest: each is what its own canonical link says.
  const everyTenth = pages.filter((_, index) => index % Math.ceil(pages.length / 12) === 0)
  for (const page of everyTenth) {
    const answer = await fetch(page, { redirect: 'manual' })
    expect([page, answer.status]).toEqual([page, 200])
    expect(await answer.text()).toContain(`<link rel="canonical" href="${page}"/>`)
  }
})

test('GET /sitemap.xml responds 503 with Retry-After while the platform is down', async ({
  ownShop,
}) => {
  await ownShop.stop('platform')
  const answer = await fetch(`${ownShop.url}/sitemap.xml`)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}
