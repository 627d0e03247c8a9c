import { hydrated } from './journey.ts'
import { expect, test } from './test.ts'

test('colour, size and price narrow a category, and the address keeps what was chosen', async ({
  page,
  isMobile,
}) => {
  await page.goto('/zhenschinam/platya')
  await hydrated(page)
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  const all = await cards.count()

  if (isMobile) await page.getByRole('button', { name: /Фильтры/ }).click()
  const filters = isMobile ? page.getByRole('dialog', { name: /Фильтры/ }) : page.getByRole('main')
  await filters
    .getByRole('checkbox', { name: /Зелёный|Изумрудный/ })
    .first()
    .check({ force: true })
  if (isMobile) await page.getByRole('button', { name: /^Показать \d+ товар/ }).click()
  await expect(page).toHaveURL(/color=\d+/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  const narrowed = await cards.count()
  expect(narrowed).toBeGreaterThan(0)

  await page.reload()
  await hydrated(page)
  expect(await cards.count()).toBe(narrowed)
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(all)
})

test('sorting by price puts the cheapest first', async ({ page }) => {
  await page.goto('/obuv?sort=final_price:asc')
  await hydrated(page)
  const texts = await page.locator('main li [data-price], main li p').allInnerTexts()
  const prices = texts
    .flatMap(text => text.match(/₽[\d\u00a0]+,\d\d/)?.[0] ?? [])
    .map(text => Number(text.replace(/[₽\u00a0]/g, '').replace(',', '.')))
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})
