import type { Page } from '@playwright/test'
import { findProducts } from './catalogue.ts'
import { findAccessibilityFaults, measureHorizontalOverflow } from './faults.ts'
import { normalizeSpaces, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

async function openProduct(page: Page, categoryId: number): Promise<void> {
  const [product] = await findProducts(process.env.VITRINA_E2E_URL ?? '', {
    category_ids: { in: [categoryId] },
    type_id: { eq: 'configurable' },
    visibility: { in: [2, 3, 4] },
  })
  await page.goto(`/${product?.url_path}`)
}
const [dresses, boots] = [621, 642]

const link = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Таблица размеров' }).first()
const guide = (page: Page) => page.getByRole('dialog', { name: 'Таблица размеров' })
/** That of the kind, which has a caption; the measures of the thing have none. */
const table = (page: Page) =>
  guide(page)
    .getByRole('table')
    .filter({ has: page.locator('caption') })

async function openGuide(page: Page, categoryId = dresses) {
  await openProduct(page, categoryId)
  await waitForHydration(page)
  await link(page).click()
  await expect(guide(page)).toBeInViewport()
}

test('the size guide of a dress has one table, and closing it by Escape focuses its link', async ({
  page,
}) => {
  await openGuide(page)
  const address = page.url()
  await expect(table(page)).toHaveCount(1)
  await expect(table(page)).toContainText('Женская одежда')
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(link(page)).toBeFocused()
  expect(page.url()).toBe(address)
})

test('the size guide of shoes has a shoe table and links to the page of all size tables', async ({
  page,
}) => {
  await openGuide(page, boots)
  await expect(table(page)).toContainText('Длина стопы, см')
  await guide(page).getByRole('link', { name: 'Подробнее: Таблица размеров' }).click()
  await expect(page).toHaveURL(/\/i\/tablica-razmerov$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guide(page)).toBeHidden()
})

test('the size guide opens, scrolls a wide table sideways and closes by keyboard alone', async ({
  page,
  isMobile,
}) => {
  await openProduct(page, dresses)
  await waitForHydration(page)
  await link(page).focus()
  await page.keyboard.press('Enter')
  const region = guide(page).getByRole('region', { name: 'Женская одежда' })
  await expect(region).toBeVisible()
  if (isMobile) {
    const cue = () => region.evaluate(element => getComputedStyle(element, '::before').content)
    await expect.poll(cue).toContain('листать вбок')
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }
  await page.keyboard.press('Escape')
  await expect(link(page)).toBeFocused()
})

test('the size guide of a shop without size tables shows that there is no content yet', async ({
  page,
}) => {
  await page
    .context()
    .route(/\/cms_(block|page)\/_search/, route =>
      route.fulfill({ json: { total: 0, hits: [], aggregations: {} } }),
    )
  await openGuide(page)
  await expect(guide(page).getByText('Здесь пока ничего не написано.')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('the size guide shows an error, and "try again" loads its table', async ({ page }) => {
    await page.context().route(/\/cms_(block|page)\/_search/, route => route.abort())
    await openGuide(page)
    await expect(guide(page).getByText(/Нет связи/)).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.context().unroute(/\/cms_(block|page)\/_search/)
    await guide(page).getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(table(page)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link of the size guide opens the page of all size tables', async ({ page }) => {
    await openProduct(page, dresses)
    await link(page).click()
    await expect(page).toHaveURL(/\/i\/tablica-razmerov$/)
    const heading = page.getByRole('heading', { level: 1 })
    expect(normalizeSpaces((await heading.textContent()) ?? '')).toBe('Таблица размеров')
  })
})
