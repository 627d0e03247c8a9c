import type { Page } from '@playwright/test'
import { findProducts } from './catalogue.ts'
import { findAccessibilityFaults, measureHorizontalOverflow } from './faults.ts'
import { addToCart, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const note = (page: Page) => page.getByRole('region', { name: 'Доставка и оплата' })
const help = (page: Page) => page.getByRole('region', { name: 'Помощь с заказом' })

async function fillCart(page: Page): Promise<void> {
  const [product] = await findProducts(process.env.VITRINA_E2E_URL ?? '', {
    type_id: { eq: 'configurable' },
  })
  await page.goto(`/${product?.url_path}`)
  await waitForHydration(page)
  await addToCart(page)
}

test('the cart shows the return period, and the checkout shows the help phone number', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/cart')
  await expect(note(page)).toContainText('14 дней')
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
  await note(page).getByRole('link', { name: 'Подробнее о возврате' }).click()
  await expect(page).toHaveURL(/\/i\/vozvrat-i-obmen$/)

  await page.goto('/checkout')
  const phone = help(page).getByRole('link', { name: '8 800 555-01-42' })
  await expect(phone).toHaveAttribute('href', 'tel:+78005550142')
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
})

test('CMS blocks that the platform does not return leave no gap in cart and checkout', async ({
  page,
}) => {
  await fillCart(page)
  const found: string[] = []
  await page.context().route(/\/cms_block\/_search/, route => {
    found.push(route.request().url())
    return route.fulfill({ json: { total: 0, hits: [], aggregations: {} } })
  })
  await page.goto('/cart')
  await expect.poll(() => found.length).toBe(1)
  await expect(page.getByRole('link', { name: 'Оформить заказ' })).toBeVisible()
  await expect(note(page)).toBeHidden()
  await page.goto('/checkout')
  await expect.poll(() => found.length).toBe(2)
  await expect(help(page)).toBeHidden()
  const gap = await page.getByLabel('Имя', { exact: true }).evaluate(field => {
    const form = field.closest('[aria-busy]')
    const steps = form?.parentElement
    if (!steps) return Number.NaN
    const end = steps.getBoundingClientRect().bottom
    const padding = Number.parseFloat(getComputedStyle(steps).paddingBottom)
    return end - padding - form.getBoundingClientRect().bottom
  })
  expect(Math.abs(gap)).toBeLessThan(1)
})
