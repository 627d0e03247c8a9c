import { expectAccessiblePage, measureHorizontalOverflow } from './faults.ts'
import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

test('a section page links to its pages, which link to the next page and the section', async ({
  page,
}) => {
  await page.goto('/i/pokupatelyam')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Покупателям' })).toBeVisible()
  await expectAccessiblePage(page)
  const below = page.getByRole('navigation', { name: 'В этом разделе' })
  await expect(below.getByRole('link')).toHaveCount(5)
  await below.getByRole('link', { name: 'Доставка и оплата' }).click()

  await expect(page).toHaveURL(/\/i\/dostavka-i-oplata$/)
  const branch = page.getByRole('navigation', { name: 'Покупателям' })
  await expect(branch.locator('[aria-current="page"]')).toHaveText('Доставка и оплата')
  await expect(branch.getByRole('link', { name: /Предыдущая страница/ })).toHaveCount(0)
  await branch.getByRole('link', { name: 'Следующая страница Возврат и обмен' }).click()

  await expect(page).toHaveURL(/\/i\/vozvrat-i-obmen$/)
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expectAccessiblePage(page)
  await page.reload()
  const steps = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll(scripts => scripts.map(script => script.textContent).join())
  expect(steps).toContain('/i/pokupatelyam"')
  const crumbs = page.getByRole('navigation', { name: 'Вы здесь' })
  await crumbs.getByRole('link', { name: 'Покупателям' }).click()
  await expect(page).toHaveURL(/\/i\/pokupatelyam$/)
})
