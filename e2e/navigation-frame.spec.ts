import type { Page } from '@playwright/test'
import { normalizeSpaces, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const category = '/zhenschinam/platya'

const cardsOf = (page: Page) => page.getByRole('main').locator('h3 a')
const skeleton = (page: Page) => page.locator('main [aria-busy="true"]').first()

/** A network that answers nothing of the catalogue until it is told to. */
async function slowNetwork(page: Page) {
  const answered = Promise.withResolvers<void>()
  await page.context().route('**/api/**', async route => {
    await answered.promise
    await route.continue()
  })
  return () => answered.resolve()
}

/** The shopper is here: what waits for the first movement has loaded. */
async function firstMovement(page: Page): Promise<void> {
  const code = page.waitForResponse(/shell\.prefetch/)
  await page.keyboard.press('Shift')
  await code
}

test('a product page shows name, picture and price of the clicked card while its data loads', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto(category)
  await waitForHydration(page)
  await firstMovement(page)
  const answer = await slowNetwork(page)
  const card = cardsOf(page).nth(1)
  const name = normalizeSpaces((await card.textContent()) ?? '')
  const href = (await card.getAttribute('href')) ?? ''
  await card.click()

  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page).toHaveTitle(new RegExp(name.slice(0, 8)))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(skeleton(page)).toContainText(/₽\d/)
  await expect(skeleton(page).locator('img').first()).toBeVisible()
  await expect(page.locator('[data-loading]')).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(before).not.toBeNull()

  answer()
  await expect(page.getByText('Артикул')).toBeVisible()
  await expect(skeleton(page)).toHaveCount(0)
  const after = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(after).toMatchObject({ x: before?.x, width: before?.width, height: before?.height })
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1)
})

test('a category page shows its name and skeleton cards while its products load', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await firstMovement(page)
  const answer = await slowNetwork(page)
  if (isMobile) await page.getByRole('button', { name: 'Меню' }).click()
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner')
  await place.getByRole('link', { name: /^Женщинам/ }).click()
  await expect(page).toHaveURL(/\/zhenschinam$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Женщинам' })).toBeVisible()
  await expect(skeleton(page).getByRole('listitem').first()).toBeVisible()
  answer()
  await expect(cardsOf(page).first()).toBeVisible()
})

test('going back from a page that is still loading restores the previous scroll position', async ({
  page,
}) => {
  await page.goto(category)
  await waitForHydration(page)
  await firstMovement(page)
  const top = () =>
    cardsOf(page)
      .nth(6)
      .evaluate(link => link.getBoundingClientRect().top)
  const below = await top()
  await page.evaluate(by => window.scrollBy(0, by), below - 431)
  const before = await top()
  const answer = await slowNetwork(page)
  await cardsOf(page).nth(6).click()
  await expect(skeleton(page)).toBeAttached()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${category}$`))
  await expect(skeleton(page)).toHaveCount(0)
  expect(await top()).toBe(before)
  // What comes now belongs to a page that was left.
  answer()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: /Платья/ })).toBeVisible()
})

test('a link clicked during a navigation cancels the navigation and opens the linked page', async ({
  page,
}) => {
  await page.goto(category)
  await waitForHydration(page)
  await firstMovement(page)
  const answer = await slowNetwork(page)
  await cardsOf(page).nth(0).click()
  await expect(skeleton(page)).toBeAttached()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка и оплата' }).click()
  await expect(page).toHaveURL(/dostavka/)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Доставка и оплата' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: 'Доставка и оплата' })).toBeVisible()
})

test.describe('when the data of the next page cannot be loaded', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('the page skeleton is replaced by an error, and "try again" loads the page', async ({
    page,
  }) => {
    await page.goto(category)
    await waitForHydration(page)
    await firstMovement(page)
    const answered = Promise.withResolvers<void>()
    await page.context().route('**/api/**', async route => {
      await answered.promise
      await route.abort()
    })
    await cardsOf(page).nth(0).click()
    await expect(skeleton(page)).toBeAttached()
    answered.resolve()
    const retry = page.getByRole('button', { name: 'Попробовать ещё раз' })
    await expect(retry).toBeVisible()
    await page.context().unroute('**/api/**')
    await retry.click()
    await expect(page.getByText('Артикул')).toBeVisible()
  })
})
