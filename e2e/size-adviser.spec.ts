import type { Page } from '@playwright/test'
import { findProducts } from './catalogue.ts'
import { findAccessibilityFaults, measureHorizontalOverflow } from './faults.ts'
import { normalizeSpaces, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const [coat, chelseaBoots] = ['VT-10482', 'VT-30121']

async function openProduct(page: Page, sku: string, locale = 'ru-RU'): Promise<void> {
  const [product] = await findProducts(process.env.VITRINA_E2E_URL ?? '', { sku: { eq: sku } })
  await page.goto(`/locale/${locale}?to=/${product?.url_path}`)
  await waitForHydration(page)
}

test.describe('in Russian on a phone', { tag: '@phone' }, () => {
  // What a page does when it is idle may fall into the moment without a network.
  test.use({ hasServiceWorker: true, expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('measurements suggest a size to choose, survive a reload and can be deleted', {
    tag: '@smoke',
  }, async ({ page, context }) => {
    await openProduct(page, coat)
    const trigger = page.getByRole('main').getByRole('button', { name: 'Мой размер' }).first()
    await trigger.click()
    const guide = page.getByRole('dialog', { name: 'Таблица размеров' })
    await expect(guide.getByRole('table', { name: 'Мерки вещи, см' })).toBeVisible()
    await guide.getByLabel('Грудь, см').fill('92')
    await guide.getByLabel('Бёдра, см').fill('99')
    const advice = guide.getByRole('status').first()
    await expect(advice).toContainText(/Ваш размер.–.46/)
    expect(normalizeSpaces((await advice.textContent()) ?? '')).toContain(
      'Он подходит по обхвату груди и обхвату бёдер.',
    )
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
    await guide.getByRole('button', { name: 'Выбрать 46' }).click()
    await expect(guide).toBeHidden()
    await expect(trigger).toBeFocused()
    await expect(page.getByRole('main').getByRole('radio', { name: /^46/ })).toBeChecked()

    await page.reload()
    await waitForHydration(page)
    await context.setOffline(true)
    await trigger.click()
    await expect(guide.getByLabel('Грудь, см')).toHaveValue('92')
    await expect(advice).toContainText(/Ваш размер.–.46/)
    await context.setOffline(false)
    await guide.getByRole('button', { name: 'Забыть мерки' }).click()
    await expect(guide.getByLabel('Грудь, см')).toBeFocused()
    await expect(guide.getByLabel('Грудь, см')).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('shop/measures/own'))).toBeNull()
  })
})

test.describe('in English on a wide page', { tag: '@desktop' }, () => {
  test('a foot length between two sizes suggests the larger if reviews say “runs small”', async ({
    page,
  }) => {
    await openProduct(page, chelseaBoots, 'en-US')
    await page.getByRole('main').getByRole('button', { name: 'My size' }).first().focus()
    await page.keyboard.press('Enter')
    const guide = page.getByRole('dialog', { name: 'Size guide' })
    await expect(guide.getByLabel('Foot length, cm')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(guide.getByLabel('Foot length, cm')).toBeFocused()
    await page.keyboard.type('24.35')
    const advice = guide.getByRole('status').first()
    await expect(advice).toContainText('Your size is 39')
    await expect(advice).toContainText('5 of 6 say it is too small: take the larger.')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(guide).toBeHidden()
    await expect(page.getByRole('main').getByRole('radio', { name: /^39/ })).toBeChecked()

    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.scrollIntoViewIfNeeded()
    await expect(reviews.getByText('Most say it runs small')).toBeVisible()
    await expect(reviews.getByText('too small 5')).toBeVisible()
  })
})
