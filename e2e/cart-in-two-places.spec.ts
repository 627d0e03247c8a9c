import type { Page } from '@playwright/test'
import {
  getCartLine,
  getCartLines,
  getQuantityField,
  readPlatformCart,
  removeFromCart,
  setQuantity,
} from './cart-page.ts'
import { logIn, readOrders, saveAccountAddress, storeTokens } from './customer.ts'
import { expectAccessiblePage } from './faults.ts'
import { addToCart, checkBoxByKeyboard, openPage, placeOrder } from './journey.ts'
import { expect, test } from './test.ts'

// The browser's own words for every request that the missing network fails.
test.use({
  hasServiceWorker: true,
  expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

const plaid = '/dom/tekstil/pled-v-zelenuyu-kletku'
const stylebook = '/podarki/staylbuki/staylbuk-osen-i-zima'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const cartOf = (page: Page, count: string) =>
  page.getByRole('link', { name: new RegExp(`Корзина, ${count}\\s`) })

/** The shopper turns to this device again. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('cart changes made in either of two tabs are shown in both tabs', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, stylebook)
  const other = await page.context().newPage()
  await openPage(other, '/cart')
  await expect(other.getByRole('heading', { level: 1, name: 'Корзина пуста' })).toBeVisible()
  await addToCart(page)
  await expect(getQuantityField(other, /Стайлбук/)).toHaveValue('1')

  await cartOf(page, '1').click()
  const bothPressed = Promise.withResolvers<void>()
  await page.context().route('**/api/cart/update*', async route => {
    await bothPressed.promise
    await route.continue()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Больше' }).click()
  await button(other, 'Больше').click()
  bothPressed.resolve()
  for (const tab of [page, other]) await expect(getQuantityField(tab, /Стайлбук/)).toHaveValue('3')
  await expect.poll(() => readPlatformCart(page)).toEqual({ 'VT-60111': 3 })

  await removeFromCart(other, /Стайлбук/)
  await expect(cartOf(page, '0')).toBeAttached()
  await button(other, /^Вернуть/).click()
  for (const tab of [page, other]) {
    await expect(getQuantityField(tab, /Стайлбук/)).toHaveValue('3')
    await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessiblePage(tab)
  }
  expect(await readPlatformCart(other)).toEqual({ 'VT-60111': 3 })
})

test('cart changes made on two devices of a customer merge into one cart, ordered once', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, browser, request }) => {
  const tokens = await logIn(request, `two-devices-${crypto.randomUUID()}@example.org`)
  await saveAccountAddress(request, tokens)
  await openPage(page, plaid)
  await addToCart(page)
  await openPage(page, '/cart')
  await page.getByText('Промокод', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Введите промокод' }).fill('OSEN500')
  await button(page, 'Применить').click()
  await expect(page.getByText('Промокод OSEN500 применён')).toBeVisible()

  // The guest's things come along with the sign-in, and so does the coupon.
  await storeTokens(page, tokens)
  await openPage(page, '/cart')
  await expect(page.getByText('Промокод OSEN500 применён')).toBeVisible()
  await expect.poll(() => readPlatformCart(page)).toEqual({ 'VT-50103': 1 })

  const context = await browser.newContext()
  const phone = await context.newPage()
  await phone.goto('/')
  await storeTokens(phone, tokens)
  await openPage(phone, stylebook)
  await addToCart(phone)
  await openPage(phone, '/cart')
  await expect(getCartLines(phone).getByRole('listitem')).toHaveCount(2)
  await comeBack(page)
  await expect(getCartLines(page).getByRole('listitem')).toHaveCount(2)
  await expectAccessiblePage(page)

  await page.context().setOffline(true)
  await setQuantity(page, /Стайлбук/, 3)
  await expect(getCartLine(page, /Стайлбук/).getByText('Ждёт связи')).toBeVisible()
  await setQuantity(phone, /Стайлбук/, 2)
  await expect.poll(() => readPlatformCart(phone)).toMatchObject({ 'VT-60111': 2 })
  await page.context().setOffline(false)
  await expect(getQuantityField(page, /Стайлбук/)).toHaveValue('4')
  await comeBack(phone)
  await expect(getQuantityField(phone, /Стайлбук/)).toHaveValue('4')
  expect(await readPlatformCart(phone)).toEqual({ 'VT-50103': 1, 'VT-60111': 4 })

  // What the account knows is filled in already.
  await openPage(phone, '/checkout')
  await expect(phone.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна')
  await button(phone, 'Продолжить к доставке').click()
  await expect(phone.getByRole('combobox', { name: 'Город' })).toHaveValue('Томск')
  await checkBoxByKeyboard(phone.getByRole('radio', { name: /Курьер/ }))
  await expect(phone.getByRole('combobox', { name: 'Улица' })).toHaveValue('Ленина')
  await button(phone, 'Продолжить к оплате').click()
  await button(phone, 'К проверке заказа').click()
  await checkBoxByKeyboard(phone.getByRole('checkbox', { name: /Принимаю/ }))
  await checkBoxByKeyboard(phone.getByRole('checkbox', { name: /Даю согласие/ }))
  const number = await placeOrder(phone)
  await comeBack(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина пуста' })).toBeVisible()
  const { items, total_count } = await readOrders(request, tokens)
  expect(total_count).toBe(1)
  expect(Number(items[0]?.increment_id)).toBe(Number(number))
  const ordered = items[0]?.items.map(({ sku, qty_ordered }) => [sku, qty_ordered]) ?? []
  expect(Object.fromEntries(ordered)).toEqual({ 'VT-50103': 1, 'VT-60111': 4 })
  await context.close()
})
