import { addToCart, fillCheckout, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

test.use({ expectedComplaints: /Failed to load resource/ })

test('an order whose response was lost by kill -9 of the platform is placed once', async ({
  page,
  ownShop: shop,
}) => {
  await page.goto(`${shop.url}/muzhchinam/tolstovki-i-svitery/sviter-s-kosami`)
  await waitForHydration(page)
  await addToCart(page)
  await page.goto(`${shop.url}/checkout`)
  await fillCheckout(page)

  const lost = Promise.withResolvers<string>()
  const restarted = Promise.withResolvers<void>()
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/order')) keys.push(request.headers()['idempotency-key'])
  })
  // The order reaches the platform; its answer is lost, because the platform dies under it.
  await page.context().route('**/api/order', async route => {
    if (keys.length > 1) return route.continue()
    const { result } = await (await route.fetch()).json()
    lost.resolve(result.orderNumber)
    await shop.kill('platform')
    await route.abort('connectionreset')
    await shop.start('platform')
    restarted.resolve()
  })
  await page.getByRole('button', { name: 'Оформить заказ' }).last().click()
  await restarted.promise
  // A platform that took long has had the order wait: then the page asks for it by itself.
  const heading = page.getByRole('heading', {
    name: new RegExp(`Спасибо, заказ №\\s${Number(await lost.promise)} принят`),
  })
  const again = page.getByRole('button', { name: 'Оформить заказ' }).last()
  await expect(heading.or(again)).toBeVisible({ timeout: 60_000 })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(heading).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
})
