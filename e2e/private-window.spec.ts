import { readPlatformCart } from './cart-page.ts'
import { expectAccessiblePage } from './faults.ts'
import { addToCart, openPage } from './journey.ts'
import { expect, test } from './test.ts'

// The browser's own words for every request that the missing network fails.
test.use({
  hasServiceWorker: true,
  expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

test('without IndexedDB an offline cart change warns against closing the page @phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  await openPage(page, '/podarki/staylbuki/staylbuk-osen-i-zima')
  await addToCart(page)
  await page.getByRole('link', { name: /^Корзина/ }).click()
  const drawer = page.getByRole('dialog', { name: /Корзина/ })
  await expect(drawer.getByText('В наличии')).toBeVisible()

  await page.context().setOffline(true)
  await drawer.getByRole('button', { name: 'Больше' }).click()
  await expect(page.getByText(/Не\sзакрывайте\sстраницу/)).toBeVisible()
  await expectAccessiblePage(page)
  await page.context().setOffline(false)
  await expect.poll(() => readPlatformCart(page)).toEqual({ 'VT-60111': 2 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Корзина, 2 товара' })).toBeVisible()
})
