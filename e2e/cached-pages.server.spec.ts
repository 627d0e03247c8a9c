import { setTimeout as delay } from 'node:timers/promises'
import { normalizeSpaces } from './journey.ts'
import { findWellStockedProducts, importProducts } from './operator.ts'
import type { Shop } from './shop.ts'
import { expect, test } from './test.ts'

async function ask(shop: Shop, path: string) {
  const answer = await fetch(shop.url + path)
  const html = await answer.text()
  return { html, text: normalizeSpaces(html), from: answer.headers.get('cache-status') }
}

/** Asked for until it is one that was made before: it has been kept by then. */
async function untilCached(shop: Shop, path: string): Promise<void> {
  await expect.poll(async () => (await ask(shop, path)).from).toBe('vitrina; hit')
}

/** As pages write it, whatever spaces stand in it. */
const price = (rubles: number) =>
  new RegExp(rubles.toLocaleString('ru-RU').replaceAll(/\s/g, '\\s?'))

/** A change is on every page within that; the store and the page have to be written as well. */
const promisedMs = 2_000

test('a cached product page shows an imported price within two seconds of the import', async ({
  ownShop,
}) => {
  const [product] = await findWellStockedProducts(ownShop)
  const path = `/${product.url_path}`
  await untilCached(ownShop, path)
  const dearer = { ...product, price: product.price + 1_234 }
  expect((await ask(ownShop, path)).text).not.toMatch(price(dearer.price))
  await importProducts(ownShop, [dearer])
  const shows = async () => (await ask(ownShop, path)).text
  await expect.poll(shows, { timeout: promisedMs, intervals: [50] }).toMatch(price(dearer.price))
  await untilCached(ownShop, path)
  expect((await ask(ownShop, path)).text).toMatch(price(dearer.price))
})

test('while the platform is down, a cached page warns that prices may have changed', async ({
  ownShop,
}) => {
  await untilCached(ownShop, '/')
  // What changed a moment ago is told once more: the page is made again by then.
  await delay(1_500)
  await untilCached(ownShop, '/')
  await ownShop.stop('platform')
  const shows = async () => (await ask(ownShop, '/')).html
  await expect.poll(shows, { timeout: 15_000 }).toContain('<html data-old="Связь')
  await ownShop.start('platform')
  await expect.poll(shows, { timeout: 15_000 }).not.toContain('<html data-old')
})

test('a cached page opened with tracking parameters hydrates without console messages', async ({
  page,
  ownShop,
}) => {
  const path = '/zhenschinam/platya'
  await untilCached(ownShop, path)
  const said: string[] = []
  page.on('console', message => void said.push(message.text()))
  page.on('pageerror', error => void said.push(String(error)))
  await page.goto(`${ownShop.url}${path}?utm_source=mail&yclid=1`)
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Избранное, 1 товар' })).toBeVisible()
  expect(said).toEqual([])
})
