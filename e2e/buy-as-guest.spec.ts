import { addToCart, fillCheckout, placeOrder, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

test.use({ hasServiceWorker: true })

test('a guest who starts on the home page places an order with cash on delivery', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Новая коллекция' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Хиты продаж' })).toBeVisible()

  await page.goto('/katalog')
  await waitForHydration(page)
  await expect(page.getByText(/Показано 50 из\s\d+/)).toBeVisible()
  await page.getByRole('link', { name: 'Показать ещё' }).click()
  await expect(page.getByText(/Показано 100 из\s\d+/)).toBeVisible()
  await expect(page).toHaveURL(/\/katalog/)

  await page.goto('/zhenschinam/platya')
  await waitForHydration(page)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Добавить в корзину' }).first()).toBeVisible()
  const name = await addToCart(page)

  await page.getByRole('link', { name: /^Корзина/ }).click()
  const microcart = page.getByRole('dialog', { name: /Корзина/ })
  const product = page.url()
  await expect(microcart.getByRole('link', { name })).toBeVisible()
  expect(page.url()).toBe(product)
  await microcart.getByRole('link', { name: 'Оформить заказ' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  await fillCheckout(page)
  expect(await placeOrder(page)).toMatch(/^\d+$/)
  await expect(page.getByText(name).first()).toBeVisible()

  await page.goto('/')
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'Корзина, 0 товаров' })).toBeVisible()
})
