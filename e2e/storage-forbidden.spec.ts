import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser/find-browser.ts'
import { addToCart, fillCheckout, openPage } from './journey.ts'
import { expect, test } from './test.ts'
import { collectPageErrors } from './watch-page.ts'

// The browser's own words for every request that the missing network fails.
test.use({
  hasServiceWorker: true,
  expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

const sweater = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'

/** What Chromium reads before its first page: this shopper lets no site keep anything. */
async function profileThatKeepsNothing(folder: string): Promise<string> {
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  await mkdir(path.join(folder, 'Default'), { recursive: true })
  await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(settings))
  return folder
}

test(
  'with storage blocked an offline order is reported as not stored and sent online @phone',
  { tag: '@smoke' },
  async ({ playwright, baseURL, contextOptions, viewport, launchOptions }, { outputDir }) => {
    const profile = await profileThatKeepsNothing(path.join(outputDir, 'profile'))
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      // Without windows there are no settings of this kind.
      executablePath: findBrowser() ?? '',
      ...contextOptions,
      ...(baseURL && { baseURL }),
      viewport,
      locale: 'ru-RU',
    })
    const page = await context.newPage()
    const complaints = await collectPageErrors(page)
    await openPage(page, sweater)
    await addToCart(page)
    await expect(page.getByText(/не\sдаёт\sсохранить\sкорзину/)).toBeVisible()
    await page.getByRole('link', { name: 'Корзина, 1 товар' }).click()
    const drawer = page.getByRole('dialog', { name: /Корзина/ })
    await drawer.getByRole('link', { name: /Оформить/ }).click()
    await fillCheckout(page)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Оформить заказ' }).last().click()
    await expect(page.getByText(/не\sдаёт\sсохранить\sзаказ/)).toBeVisible()
    await expect(page.getByText(/сохранён\sв\sэтом\sбраузере/)).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: /^Спасибо, заказ №/ })).toBeVisible()
    expect(complaints.filter(text => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
    await context.close()
  },
)

test('with a full disk the cart accepts changes and warns not to close the page @phone', async ({
  page,
  baseURL: origin = '',
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await openPage(page, sweater)
  await addToCart(page)
  await page.getByRole('link', { name: 'Корзина, 1 товар' }).click()
  const drawer = page.getByRole('dialog', { name: /Корзина/ })
  await expect(drawer.getByText('В наличии')).toBeVisible()

  await page.context().setOffline(true)
  await drawer.getByRole('button', { name: 'Больше' }).click()
  await expect(page.getByText(/Не\sзакрывайте\sстраницу/)).toBeVisible()
  await expect(drawer.getByText('Ждёт связи')).toBeVisible()

  const sent = page.waitForResponse('**/api/cart/update*')
  await page.context().setOffline(false)
  expect((await sent).ok()).toBe(true)
  await expect.poll(() => countStoredPieces(page)).toBe(2)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Корзина, 2 товара' })).toBeVisible()
})

/** How much lies in the cart, as the browser remembers it. */
function countStoredPieces(page: Page): Promise<number> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('shop/cart/current-cart') ?? '{}').quantity,
  )
}
