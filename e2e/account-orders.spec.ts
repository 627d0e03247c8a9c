import { randomUUID } from 'node:crypto'
import { findProducts } from './catalogue.ts'
import { logIn, storeTokens } from './customer.ts'
import { expectAccessibleInBothThemes } from './faults.ts'
import { normalizeSpaces, openPage, tabTo } from './journey.ts'
import { findWellStockedProducts, importProducts } from './operator.ts'
import { placeOrderByApi } from './placed-orders.ts'
import { expect, test } from './test.ts'

const newEmail = () => `anna-${randomUUID()}@example.ru`

test('the order list of an account shows 20 orders at a time, and "show more" adds the rest', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const customer = await logIn(page.request, newEmail())
  const [card] = await findProducts(baseURL ?? '', { type_id: { eq: 'downloadable' } })
  for (let count = 0; count < 21; count += 1) {
    await placeOrderByApi(page.request, customer, [card?.sku ?? ''], { payment: 'banktransfer' })
  }
  await openPage(page, '/news')
  await storeTokens(page, customer)
  await openPage(page, '/my-account/orders')
  const orders = page.getByRole('heading', { level: 2, name: /№\s\d+/ })
  await expect(orders).toHaveCount(20)
  await page.getByRole('button', { name: 'Показать ещё' }).click()
  await expect(orders).toHaveCount(21)
  await expect(orders.last()).toBeFocused()
  await expect(page.getByRole('button', { name: 'Показать ещё' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})

test('an order in the account is opened and reordered by keyboard alone', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, baseURL }) => {
  const customer = await logIn(page.request, newEmail())
  const [goods] = await findProducts(baseURL ?? '', {
    type_id: { eq: 'simple' },
    visibility: { eq: 4 },
    'stock.qty': { gte: 10 },
  })
  await placeOrderByApi(page.request, customer, [goods?.sku ?? ''])
  await openPage(page, '/news')
  await storeTokens(page, customer)
  await openPage(page, '/my-account/orders')
  const details = page.getByRole('link', { name: /Подробнее о\sзаказе/ })
  await expect(details).toBeVisible()
  await tabTo(page, details)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Заказ №\s\d+/ })).toBeVisible()
  await expect(page.getByText('Томск, Ленина, 5')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await tabTo(page, page.getByRole('button', { name: 'Повторить заказ' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Всё из\sзаказа лежит/ })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await tabTo(page, page.getByRole('button', { name: 'Повторить заказ' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Уже было в\sкорзине, 1\sшт\./)).toBeVisible()

  await openPage(page, `/${goods?.url_path}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  // A product counts as viewed once its own part of the page is hydrated.
  const viewed = () => page.evaluate(() => localStorage['shop/recently-viewed/recently-viewed'])
  await expect.poll(viewed).toContain(goods?.sku)
  await openPage(page, '/my-account/recently-viewed')
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('reordering reports which products of the order are no longer sold and which cost more now', {
  tag: '@desktop',
}, async ({ page, ownShop }) => {
  test.setTimeout(150_000)
  const [dearer, gone, same] = await findWellStockedProducts(ownShop)
  const password = 'Пароль-12345'
  const email = newEmail()
  const facts = { email, firstname: 'Анна', lastname: 'Щербакова' }
  const url = ownShop.url
  await page.request.post(`${url}/api/user/create`, { data: { customer: facts, password } })
  const login = { username: email, password }
  const answer = await page.request.post(`${url}/api/user/login`, { data: login })
  const { result, meta } = await answer.json()
  const customer = { token: result, refreshToken: meta.refreshToken }
  const id = await placeOrderByApi(page.request, customer, [dearer.sku, gone.sku, same.sku], {
    url,
  })
  const changed = [
    { ...dearer, price: dearer.price + 500 },
    { ...gone, status: 2 },
  ]
  // One piece of each is spoken for by the order.
  await importProducts(ownShop, changed, { reserved: 1 })

  await openPage(page, `${url}/news`)
  await storeTokens(page, customer)
  await openPage(page, `${url}/my-account/orders/${id}`)
  await page.getByRole('button', { name: 'Повторить заказ' }).click()
  await expect(page.getByRole('heading', { name: /В\sкорзине не\sвсё/ })).toBeVisible()
  const lines = page.getByRole('region', { name: /В\sкорзине не\sвсё/ }).getByRole('listitem')
  const said = async () => (await lines.allTextContents()).map(normalizeSpaces)
  await expect
    .poll(said)
    .toEqual([
      expect.stringMatching(/В корзине, 1 шт\.Подорожало: было ₽.+, теперь ₽/),
      expect.stringMatching(/Больше не продаётся/),
      expect.stringMatching(/В корзине, 1 шт\.$/),
    ])
  await page.getByRole('link', { name: 'Перейти в корзину' }).click()
  await expect(page.getByRole('link', { name: dearer.name }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: gone.name })).toHaveCount(0)
})
