import { type Page, request } from '@playwright/test'
import { getCartLines } from './cart-page.ts'
import { logIn, storeTokens } from './customer.ts'
import { findAccessibilityFaults } from './faults.ts'
import { addToCart, fillCheckout, openPage, placeOrder } from './journey.ts'
import { assignCustomerGroup, findWellStockedProducts, importProducts } from './operator.ts'
import { expect, test } from './test.ts'

const ownPrice = '₽123,00'
const listPrice = '₽4 567,00'

/** Every price of this shop stands for one product: it is found by its figures. */
const told = (page: Page, price: string) => page.getByRole('main').getByText(price).first()

test('pages show a customer group’s price to its members and the regular price to guests', {
  tag: '@phone',
}, async ({ page, ownShop }) => {
  test.setTimeout(240_000)
  const [usual] = await findWellStockedProducts(ownShop)
  const tier = { customer_group_id: 2, qty: 1, value: 123 }
  await importProducts(ownShop, [{ ...usual, price: 4567, tier_prices: [tier] }])
  const { name, url_path } = usual
  const product = `${ownShop.url}/${url_path}`
  const category = product.slice(0, product.lastIndexOf('/'))
  const asked: string[] = []
  page.on('request', sent => {
    if (sent.url().includes('/api/product/render-list')) asked.push(sent.url())
  })

  await openPage(page, product)
  await expect(told(page, listPrice)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  const platform = await request.newContext({ baseURL: ownShop.url })
  const tokens = await logIn(platform, 'opt@example.org')
  await platform.dispose()
  await assignCustomerGroup(ownShop, 'opt@example.org', 'Wholesale')
  await storeTokens(page, tokens)

  await openPage(page, product)
  await expect(told(page, ownPrice)).toBeVisible()
  await expect(page.getByText(listPrice)).toHaveCount(0)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(asked).toHaveLength(1)
  await page.getByRole('main').getByRole('button', { name: 'В избранное', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Сравнить', exact: true }).click()

  await openPage(page, `${category}?sort=final_price:asc`)
  await expect(told(page, ownPrice)).toBeVisible()
  await expect(page.getByText(listPrice)).toHaveCount(0)

  await openPage(page, `${ownShop.url}/search?${new URLSearchParams({ q: name })}`)
  await expect(told(page, ownPrice)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
  await page.getByRole('combobox', { name: 'Что ищете?' }).fill(name)
  await expect(page.getByRole('option', { name }).filter({ hasText: ownPrice })).toBeVisible()

  await openPage(page, `${ownShop.url}/compare`)
  await expect(told(page, ownPrice)).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Избранное/ })
    .click()
  await expect(page.getByRole('dialog', { name: /Избранное/ }).getByText(ownPrice)).toBeVisible()

  await openPage(page, `${ownShop.url}/my-account/recently-viewed`)
  await expect(told(page, ownPrice)).toBeVisible()
  await expect(page.getByText(listPrice)).toHaveCount(0)

  await openPage(page, product)
  await addToCart(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Корзина/ })
    .click()
  await expect(getCartLines(page).getByText(ownPrice).first()).toBeVisible()
  await openPage(page, `${ownShop.url}/checkout`)
  await fillCheckout(page)
  await placeOrder(page)
  await expect(told(page, ownPrice)).toBeVisible()

  await openPage(page, `${ownShop.url}/my-account`)
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByText('Вы вышли')).toBeVisible()
  await openPage(page, product)
  await expect(told(page, listPrice)).toBeVisible()
  await expect(page.getByText(ownPrice)).toHaveCount(0)
})
