import type { Page } from '@playwright/test'
import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const header = (page: Page) => page.getByRole('banner')
const dialog = (page: Page) => page.getByRole('dialog')
const pathOf = (page: Page) => new URL(page.url()).pathname

async function openShop(page: Page) {
  await page.goto('/')
  await waitForHydration(page)
  await page.goto('/zhenschinam')
  await waitForHydration(page)
}

/** What the page asks for is not cut off by the end of the journey. */
const homeIsThere = (page: Page) =>
  expect(page.locator('[data-frame="slot content.hero"]')).toBeVisible()

test('going back once closes the search, wishlist or log-in panel and stays on the page', {
  tag: '@smoke',
}, async ({ page, isMobile }) => {
  await openShop(page)
  const openers = [
    header(page).getByRole('link', { name: 'Поиск' }),
    header(page).getByRole('button', { name: /^Избранное/ }),
    isMobile
      ? header(page).getByRole('button', { name: 'Меню' })
      : header(page).getByRole('link', { name: /^Войти/ }),
  ]
  for (const opener of openers) {
    await opener.click()
    await expect(dialog(page)).toBeInViewport()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    expect(pathOf(page)).toBe('/zhenschinam')
    await expect(opener).toBeFocused()
  }
  await page.goForward()
  await page.waitForFunction(() => !history.state?.overlays)
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await homeIsThere(page)
})

test('going back after a link in the cart drawer returns to the page with a closed drawer', async ({
  page,
}) => {
  await openShop(page)
  const opener = header(page).getByRole('link', { name: /^Корзина/ })
  await opener.click()
  await expect(dialog(page)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.waitForFunction(() => !history.state?.overlays)
  await opener.click()
  await dialog(page).getByRole('link').first().click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).not.toHaveURL('/zhenschinam')
  await page.goBack()
  await expect(page).toHaveURL('/zhenschinam')
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await homeIsThere(page)
})

test('on a phone going back closes one menu level at a time and restores the focus', {
  tag: '@phone',
}, async ({ page }) => {
  await openShop(page)
  const opener = header(page).getByRole('button', { name: 'Меню' })
  const into = (name: string) => dialog(page).getByRole('button', { name: `Разделы: ${name}` })
  await opener.click()
  await into('Женщинам').click()
  await expect(dialog(page).getByRole('button', { name: 'Назад' })).toBeFocused()
  await into('Платья').click()
  const deepest = dialog(page).getByRole('link', { name: /^Летние/ })
  await expect(deepest).toBeInViewport()
  await page.goBack()
  await expect(into('Платья')).toBeFocused()
  await expect(deepest).toHaveCount(0)
  await page.goBack()
  await expect(into('Женщинам')).toBeFocused()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
  expect(pathOf(page)).toBe('/zhenschinam')

  await opener.click()
  await into('Женщинам').click()
  await dialog(page).getByRole('link', { name: /^Юбки/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Юбки/ })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/zhenschinam')
})
