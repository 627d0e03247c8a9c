import type { Page } from '@playwright/test'
import { openPage } from './journey.ts'
import { expect, test } from './test.ts'

const product = '/zhenschinam/zhenskaya-verhnyaya-odezhda/palto/palto-dvubortnoe-v-kletku'
/** A message that is missing shows its key. */
const keyOfMessage = /\b(catalog|shell|buying|saved-products):[a-z]/

/** The files of messages that the browser asks for on behalf of the catalogue. */
function filesOf(page: Page): string[] {
  const files: string[] = []
  page.on('request', request => {
    const [, file] = /\/catalog\.(messages-[\w-]+)\./.exec(request.url()) ?? []
    if (file) files.push(file)
  })
  return files
}

test('a product page with slots loads no translation file and shows no translation keys', async ({
  page,
}) => {
  const files = filesOf(page)
  await openPage(page, product)
  await page.getByRole('heading', { name: 'Отзывы' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('body')).not.toContainText(keyOfMessage)
  expect(files).toEqual([])
})

test('a category opened from a product page loads its translations as one file', async ({
  page,
}) => {
  const files = filesOf(page)
  await openPage(page, product)
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link').last().click()
  // The product is a coat as well, and its page shows others.
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('двубортное')
  await expect(page.getByRole('link', { name: 'Пальто из кашемира' }).first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(keyOfMessage)
  expect(files).toEqual(['messages-ru-RU'])
})
