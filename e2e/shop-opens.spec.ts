import { expect, test } from './test.ts'

test.use({ hasServiceWorker: true })

test('the home page responds 200 and is rendered again after a reload', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
})

test('an unknown page responds 404', async ({ page, request }) => {
  const response = await request.get('/no-such-page')
  expect(response.status()).toBe(404)
  await page.goto('/')
})
