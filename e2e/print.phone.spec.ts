import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findSimpleProduct } from './catalogue.ts'
import { logIn, storeTokens } from './customer.ts'
import { readPageHeading, readProductName } from './demo-texts.ts'
import { measureHorizontalOverflow } from './faults.ts'
import { addToCart, openPage, waitForHydration } from './journey.ts'
import { declareLocalizedJourneys } from './journey-matrix.ts'
import { placeOrderByApi } from './placed-orders.ts'
import { expect, test } from './test.ts'

const stylebook = '/podarki/staylbuki/staylbuk-osen-i-zima'

test('pages are printed in light colours, without buttons, with collapsed text expanded', async ({
  page,
}) => {
  await page.goto('/zhenschinam/platya')
  await waitForHydration(page)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Добавить в корзину' }).first()).toBeVisible()
  await addToCart(page)
  const product = new URL(page.url()).pathname
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  for (const path of [product, '/', '/zhenschinam', '/cart', '/checkout', '/i/dostavka-i-oplata']) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return [backgroundColor, color]
    })
    expect([path, ...colours]).toEqual([path, 'rgb(255, 255, 255)', 'rgb(23, 22, 20)'])
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
    const beyond = () => document.documentElement.scrollWidth - innerWidth
    expect([path, await page.evaluate(beyond)]).toEqual([path, 0])
  }

  await page.goto(product)
  await waitForHydration(page)
  await expect(page.locator('main details:not([open]) > div').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Смотрите также' })).toBeHidden()
})

/** Nothing to press and nothing to go on to: what is left is the page's own. */
async function expectBare(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
}

declareLocalizedJourneys('Russian', ({ words, prefix }) => {
  test('an order is printed with its number, lines, address and total', async ({
    page,
    baseURL,
  }) => {
    const customer = await logIn(page.request, `anna-${randomUUID()}@example.ru`)
    const product = await findSimpleProduct(baseURL ?? '')
    const { sku } = product
    const id = await placeOrderByApi(page.request, customer, [sku])
    await openPage(page, `${prefix}/news`)
    await storeTokens(page, customer)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await openPage(page, `${prefix}/my-account/orders/${id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(/\d+/)
    // In the language in which it was ordered.
    await expect(main.getByText(await readProductName(sku, '')).first()).toBeVisible()
    await expect(main.getByText('Томск, Ленина, 5')).toBeVisible()
    await expect(main.getByText(/₽\d/).last()).toBeVisible()
    await expectBare(page)
  })

  test('the cart and a text page are printed with their full content and without controls', async ({
    page,
  }) => {
    await openPage(page, prefix + stylebook)
    await addToCart(page, words)
    await page.emulateMedia({ media: 'print' })
    await openPage(page, `${prefix}/cart`)
    const main = page.getByRole('main')
    await expect(main.getByText(await readPageHeading(prefix + stylebook)).first()).toBeVisible()
    await expect(main.getByText(words('cart:totals.grand')).first()).toBeVisible()
    await expectBare(page)

    await openPage(page, `${prefix}/i/dostavka-i-oplata`)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    const parts = await main.getByRole('heading', { level: 2 }).all()
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) await expect(part).toBeVisible()
    for (const table of await main.getByRole('table').all()) {
      expect(
        await table.evaluate(({ parentElement }) => {
          const { scrollWidth = 0, clientWidth = 0 } = parentElement ?? {}
          return scrollWidth - clientWidth
        }),
      ).toBeLessThanOrEqual(0)
    }
    await expectBare(page)
  })
})
