import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

test('a visitor with Save-Data downloads no fonts and can navigate by links', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Меню' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Женщинам/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Женщинам' })).toBeVisible()
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect([family, fonts]).toEqual(['system-ui, sans-serif', []])
})
