import { randomUUID } from 'node:crypto'
import { findSimpleProduct } from './catalogue.ts'
import { logIn, saveAccountAddress, storeTokens } from './customer.ts'
import { expectAccessibleInBothThemes } from './faults.ts'
import { openPage } from './journey.ts'
import { placeOrderByApi } from './placed-orders.ts'
import { expect, test } from './test.ts'

test.use({
  expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

test('the account overview shows the current order, address and wishlist, also offline', async ({
  page,
  context,
  baseURL,
}) => {
  const customer = await logIn(page.request, `anna-${randomUUID()}@example.ru`)
  const product = await findSimpleProduct(baseURL ?? '')
  await openPage(page, '/news')
  await storeTokens(page, customer)
  await openPage(page, '/my-account')
  await expect(page.getByText('Заказов пока нет')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Хиты продаж' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await placeOrderByApi(page.request, customer, [product.sku])
  await saveAccountAddress(page.request, customer)
  await openPage(page, `/${product.url_path}`)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('main').getByRole('button', { name: 'В избранное', exact: true }).click()
  await openPage(page, '/my-account')
  const lead = page.getByRole('region', { name: /Ближайшая доставка|Ваш заказ/ })
  await expect(lead.getByText('Томск, Ленина, 5')).toBeVisible()
  await expect(lead.getByRole('listitem').first()).toContainText('Принят')
  await expect(page.getByRole('region', { name: 'Куда доставляем' })).toContainText('634041, Томск')
  const wishlist = page.getByRole('region', { name: 'В избранном 1 товар' })
  await expect(wishlist.getByRole('heading', { level: 3 })).toHaveText(name ?? '')
  const measures = page.getByRole('region', { name: 'Мои мерки' })
  await measures.getByRole('button', { name: 'Добавить мерки' }).click()
  await measures.getByLabel('Талия, см').fill('70')
  await measures.getByRole('button', { name: 'Готово' }).click()
  await expect(measures.getByText('70 см')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Заказы', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Обзор' }).click()
  await expect(page.getByRole('alert')).toContainText('какими мы видели их')
  await expect(lead.getByText('Томск, Ленина, 5')).toBeVisible()
  await expect(wishlist.getByRole('heading', { level: 3 })).toHaveText(name ?? '')
  await context.setOffline(false)
})
