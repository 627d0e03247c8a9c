import { addToCart, openPage } from './journey.ts'
import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'
import { startTestCounter, type TestCounter } from './test-counter.ts'

const sweater = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'

let shop: Shop
let counter: TestCounter
test.beforeAll(async () => {
  test.setTimeout(180_000)
  counter = await startTestCounter()
  shop = await startShop({ METRICA_COUNTER: '12345678', METRICA_URL: counter.url })
})
test.afterAll(async () => {
  await shop?.close()
  await counter?.close()
})

const methods = () => counter.told.map(([, method]) => method)
const goods = () => counter.told.flatMap(([, method, one]) => (method === 'ecommerce' ? [one] : []))

test('analytics events are sent only while the shopper consents to analytics', async ({ page }) => {
  const { headers } = await fetch(shop.url)
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${counter.url}`)
  await openPage(page, shop.url + sweater)
  const notice = page.getByRole('region', { name: 'Уведомления' })
  await expect(notice.getByText('Яндекс Метрики', { exact: false })).toBeVisible()
  expect(counter.tags()).toBe(0)
  await notice.getByRole('button', { name: 'Разрешить все' }).click()
  await expect.poll(methods).toEqual(['init', 'hit'])
  expect(counter.told[1]?.[2]).toBe(shop.url + sweater)

  await addToCart(page)
  await expect.poll(goods).toHaveLength(1)
  expect(goods()[0]).toMatchObject({ ecommerce: { currencyCode: 'RUB', add: {} } })
  expect(JSON.stringify(counter.told)).not.toContain('token')

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /cookie/ })
    .click()
  const panel = page.getByRole('dialog', { name: /cookie/ })
  await panel.getByRole('checkbox', { name: /Измерения/ }).press('Space')
  await panel.getByRole('button', { name: 'Сохранить выбор' }).click()
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ym')
  const [told, tags] = [counter.told.length, counter.tags()]
  await openPage(page, shop.url + sweater)
  await addToCart(page)
  await page.waitForLoadState('networkidle')
  expect([counter.told.length, counter.tags()]).toEqual([told, tags])
})

test.describe('while the analytics service is down', () => {
  test.use({ expectedComplaints: /status of 503/ })

  test('a shopper who has consented to analytics can still add a product to the cart', async ({
    page,
  }) => {
    counter.fail()
    await openPage(page, shop.url + sweater)
    const notice = page.getByRole('region', { name: 'Уведомления' })
    await notice.getByRole('button', { name: 'Разрешить все' }).click()
    await expect.poll(() => counter.tags()).toBe(2)
    await addToCart(page)
    await expect(page.getByRole('link', { name: /Корзина, 1\sтовар/ })).toBeVisible()
  })
})
