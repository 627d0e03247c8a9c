import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import views from '../platform/store-views.json' with { type: 'json' }
import { measureHorizontalOverflow } from './faults.ts'
import { waitForHydration } from './journey.ts'
import { buyByAccessibleNames } from './screen-reader.ts'
import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'

const coats = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto'
const coat = `${coats}/palto-dvubortnoe-v-kletku`

/** An operator's file: an English view beside the main one, in the same currency. */
const inTwoLanguages = {
  ...views,
  multistore: true,
  storeViews: {
    ru: views.storeViews.ru,
    en: {
      extend: 'ru',
      storeId: 2,
      name: 'Vitrina',
      appendStoreCode: true,
      i18n: { defaultLocale: 'en-US' },
    },
  },
}

/** The German and the Italian view as they come with the shop, opened beside the main one. */
const withEuros = {
  ...views,
  multistore: true,
  storeViews: { ru: views.storeViews.ru, de: views.storeViews.de, it: views.storeViews.it },
}

let folder: string
let shop: Shop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-views-'))
  const file = path.join(folder, 'views.json')
  await writeFile(file, JSON.stringify(inTwoLanguages))
  shop = await startShop({ VITRINA_STORE_VIEWS: file })
})
test.afterAll(async () => {
  await shop?.close()
  if (folder) await rm(folder, { recursive: true })
})

async function read(address: string) {
  const answer = await fetch(shop.url + address, { redirect: 'manual' })
  const text = await answer.text()
  return { status: answer.status, to: answer.headers.get('location'), text }
}

const attribute = (tag: string, name: string) => new RegExp(`${name}="(.*?)"`, 'i').exec(tag)?.[1]

function headOf(text: string) {
  const links = [...text.matchAll(/<link [^>]*>/g)].map(([tag]) => tag)
  // Feeds are alternates as well, of a type rather than of a language.
  const alternates = links.filter(
    tag => attribute(tag, 'rel') === 'alternate' && !attribute(tag, 'type'),
  )
  return {
    language: /<html lang="(\w+)"/.exec(text)?.[1],
    canonical: links
      .filter(tag => attribute(tag, 'rel') === 'canonical')
      .map(tag => attribute(tag, 'href')),
    alternates: Object.fromEntries(
      alternates.map(tag => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
    ),
  }
}

test('a page and its alternate in the other store view link to each other by hreflang', {
  tag: '@smoke',
}, async () => {
  for (const [page, inEnglish] of [
    ['/', '/en'],
    [coats, `/en${coats}`],
    [coat, `/en${coat}`],
    ['/i/dostavka-i-oplata', '/en/i/dostavka-i-oplata'],
    ['/news', '/en/news'],
  ] as const) {
    const alternates = {
      ru: shop.url + page,
      en: shop.url + inEnglish,
      'x-default': shop.url + page,
    }
    expect(headOf((await read(page)).text)).toEqual({
      language: 'ru',
      canonical: [shop.url + page],
      alternates,
    })
    const { text } = await read(inEnglish)
    expect(headOf(text)).toEqual({
      language: 'en',
      canonical: [shop.url + inEnglish],
      alternates,
    })
    // What leads through the shop stays in the view; the other one is where the language is chosen.
    const ways = [...text.matchAll(/<(?:a|form) [^>]*(?:href|action)="(\/[^"]*)"/g)].map(
      ([, to]) => to,
    )
    expect(ways.length).toBeGreaterThan(10)
    // Pictures have no view.
    const astray = ways.filter(to => !/^\/(en|img)(?![^/?#])/.test(to ?? '') && to !== page)
    expect(astray).toEqual([])
  }
})

test('a path has one URL per store view, and only canonical pages have hreflang', async () => {
  expect(await read('/en/')).toMatchObject({ status: 301, to: '/en' })
  expect(await read(`/EN${coat}/?a=B`)).toMatchObject({ status: 301, to: `/en${coat}?a=B` })
  expect(await read('/en/en/news')).toMatchObject({ status: 301, to: '/en/news' })
  expect(await read('/en//elsewhere.test')).toMatchObject({ status: 301, to: '/en/elsewhere.test' })
  expect((await read('/en/takogo-net')).status).toBe(404)
  expect((await read('/english')).status).toBe(404)
  expect((await read('/en/checkout')).status).toBe(200)
  for (const page of [`/en${coat}?a=B`, '/en/checkout', '/en/takogo-net']) {
    expect(headOf((await read(page)).text).alternates).toEqual({})
  }
})

for (const [locale, view] of [
  ['ru-RU', ''],
  ['en-US', '/en'],
] as const) {
  test(`a product can be ordered by accessible roles and names alone in ${locale}`, async ({
    page,
  }) => {
    await buyByAccessibleNames(page, locale, shop.url + view)
  })
}

test('the sitemap lists a page in both store views with its hreflang alternate', async () => {
  const part = await read('/sitemap-products-1.xml')
  const entries = [...part.text.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry)
  const siblings = `<xhtml:link rel="alternate" hreflang="en" href="${shop.url}/en${coat}"/>`
  for (const page of [coat, `/en${coat}`]) {
    expect(entries.filter(entry => entry.includes(`<loc>${shop.url}${page}</loc>`))).toEqual([
      expect.stringContaining(siblings),
    ])
  }
})

test('links and going back stay in a store view; switching views causes a full page load', async ({
  page,
}) => {
  const codes: (string | undefined)[] = []
  page.on('request', request => {
    if (/\/api\//.test(request.url())) codes.push(request.headers()['x-vs-store-code'])
  })
  await page.goto(`${shop.url}/en`)
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window)

  // In place, by a link of the page and by one in a text.
  await page.locator(`header a[href="/en/zhenschinam"]`).first().click()
  await expect(page).toHaveURL(`${shop.url}/en/zhenschinam`)
  await page.locator('footer a[href="/en/i/dostavka-i-oplata"]').click()
  await expect(page).toHaveURL(`${shop.url}/en/i/dostavka-i-oplata`)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/en/zhenschinam`)
  await page.locator(`main a[href^="/en/zhenschinam/"]`).first().click()
  await expect(page).toHaveURL(/\/en\/zhenschinam\/./)
  expect(await isSamePage()).toBe(true)
  expect(codes.length).toBeGreaterThan(0)
  expect(new Set(codes)).toEqual(new Set(['en']))
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter(key => !key.startsWith('en-shop/'))).toEqual([])
  // Written once the page has time for it.
  const kept = () => page.evaluate(() => localStorage.getItem('en-shop/url//zhenschinam') ?? '')
  await expect.poll(kept).toContain('"name":"en-category"')

  // The same page in the other language.
  const here = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(shop.url + here.slice('/en'.length))
  await waitForHydration(page)
  expect(await isSamePage()).toBe(false)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(shop.url + here)
})

test('pages respond in the language of their store view while the platform is down', async () => {
  await shop.stop('platform')
  await shop.stop('shell')
  // Without the platform it is not ready, yet it answers.
  const starting = shop.start('shell')
  await expect
    .poll(async () => (await read('/en').catch(() => null))?.text, { timeout: 30_000 })
    .toContain('<html lang="en"')
  expect(headOf((await read('/')).text).language).toBe('ru')
  await shop.start('platform')
  await starting
})

/** Every email the shop has written, as text. */
async function readEmails(): Promise<{ subject: string; text: string }[]> {
  const outbox = path.join(shop.dataFolder, 'mail')
  const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml'))
  const emails = names.map(async name => PostalMime.parse(await readFile(path.join(outbox, name))))
  return (await Promise.all(emails)).map(({ subject = '', text = '' }) => ({ subject, text }))
}

const storesInEuros = [
  {
    ...{ path: 'de', locale: 'de-DE', name: 'Vitrina Deutschland' },
    address: {
      ...{ streetAddress: 'Rosenheimer', city: 'München', houseNumber: '1' },
      ...{ zipCode: '81667', phoneNumber: '+49 30 901820' },
    },
  },
  {
    ...{ path: 'it', locale: 'it-IT', name: 'Vitrina Italia' },
    address: {
      ...{ streetAddress: 'Via Torino', city: 'Milano', houseNumber: '12' },
      ...{ zipCode: '20123', phoneNumber: '+39 02 8845 5555' },
    },
  },
] as const

test('store views in euros accept orders and send order emails with prices in euros', async ({
  browser,
}) => {
  await shop.stop('shell')
  await shop.stop('platform')
  await writeFile(path.join(folder, 'views.json'), JSON.stringify(withEuros))
  await shop.start('platform')
  await shop.start('shell')
  for (const { path: view, locale, name, address } of storesInEuros) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await buyByAccessibleNames(page, locale, `${shop.url}/${view}`, address)
    await expect(page.getByRole('main')).toContainText('€')
    await expect(page.getByRole('main')).not.toContainText('₽')
    await context.close()

    const fromStore = async () => (await readEmails()).filter(one => one.subject.includes(name))
    await expect.poll(fromStore, { timeout: 30_000 }).toHaveLength(1)
    const [letter] = await fromStore()
    expect(letter?.text).toContain('€')
    expect(letter?.text).not.toContain('₽')
    expect(letter?.text).toContain(`${shop.url}/${view}`)
  }
  const { text } = await read('/zhenschinam/platya/platya-rubashki')
  expect(text).toContain('₽')
  expect(text).not.toContain('€')
})

test('a long shop name fits on one line of the phone header in light and dark theme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${shop.url}/de`)
    const name = page.getByRole('banner').getByText('Vitrina Deutschland')
    await expect(name).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const lines = await name.evaluate(element => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set([...words.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBe(1)
    expect(await measureHorizontalOverflow(page)).toBe(0)
  }
})
