import type { Page } from '@playwright/test'
import {
  cartLine,
  cartLines,
  lineQuantityField,
  platformCart,
  removeFromCart,
  setQuantity,
} from './cart-page.ts'
import { expectNoFaults } from './faults.ts'
import { addToCart, open } from './journey.ts'
import { expect, test } from './test.ts'

// The browser's own words for every request that the missing network fails.
test.use({
  hasServiceWorker: true,
  expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

const plaid = '/dom/tekstil/pled-v-zelenuyu-kletku'
const stylebook = '/podarki/staylbuki/staylbuk-osen-i-zima'
const scarf = '/aksessuary/sharfy-i-perchatki/sharf-iz-merinosa-v-kletku'

test('offline cart changes survive closing all tabs and are sent once @phone', {
  tag: '@smoke',
}, async ({ page }) => {
  const context = page.context()
  const shop = await context.newPage()
  for (const path of [stylebook, plaid, scarf]) {
    await open(shop, path)
    await addToCart(shop)
  }
  await open(page, '/cart')
  await expect(cartLines(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('есть бесплатная')).toBeVisible()
  const keys: (string | undefined)[] = []
  context.on('request', request => {
    if (request.url().includes('/api/cart/update')) keys.push(request.headers()['idempotency-key'])
  })

  await context.setOffline(true)
  await setQuantity(page, /Стайлбук/, 3)
  await expect(cartLine(page, /Стайлбук/).getByText('Ждёт связи')).toBeVisible()
  await removeFromCart(page, /Плед/)
  await shop.getByRole('button', { name: 'Добавить в корзину' }).first().click()
  await expect(shop.getByText(/Связи нет. Добавим «Шарф/)).toBeVisible()
  await expect(lineQuantityField(page, /Шарф/)).toHaveValue('2')
  await page.getByText('Промокод', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Введите промокод' }).fill('OSEN500')
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByText('Промокод OSEN500 ждёт связи')).toBeVisible()
  await expect(page.getByText(/Сумма\sпредварительная/)).toBeVisible()
  await expectNoFaults(page)
  await page.close()
  await shop.close()

  keys.length = 0
  await context.setOffline(false)
  const later = await context.newPage()
  await open(later, '/cart')
  await expect(later.getByText('Промокод OSEN500 применён')).toBeVisible()
  await expect(lineQuantityField(later, /Стайлбук/)).toHaveValue('3')
  await expect(lineQuantityField(later, /Шарф/)).toHaveValue('2')
  await expect(later.getByText('Ждёт связи')).toHaveCount(0)
  expect(await platformCart(later)).toEqual({ 'VT-60111': 3, 'VT-40151': 2 })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(3)
})

const allOf = (parts: readonly string[]) => new RegExp(parts.map(part => `(?=.*${part})`).join(''))

function listCachedFiles(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const stores = await Promise.all(names.map(name => caches.open(name)))
    const requests = await Promise.all(stores.map(store => store.keys()))
    return requests
      .flat()
      .map(({ url }) => url)
      .join()
  })
}

test('a product added offline in a first visit is sent when the network is back @phone', async ({
  page,
}) => {
  await open(page, stylebook)
  const parts = ['cart-service', 'microcart', 'cart-checkout.later-', 'catalog.adding']
  // The page loads none of them by itself: its service worker keeps the files of live releases.
  await expect.poll(() => listCachedFiles(page)).toMatch(allOf(parts))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Добавить в корзину' }).first().click()
  await expect(page.getByText(/Связи нет. Добавим «Стайлбук/)).toBeVisible()
  await page.getByRole('link', { name: /^Корзина/ }).click()
  await expect(cartLine(page, /Стайлбук/).getByText('Ждёт связи')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Ждёт связи')).toHaveCount(0)
  await expect.poll(() => platformCart(page)).toEqual({ 'VT-60111': 1 })
})
