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

  if (isMobile) await page.getByRole('link', { name: /Фильтры/ }).click()
  const filters = isMobile ? page.getByRole('dialog', { name: /Фильтры/ }) : page.getByRole('main')
  const green = filters.getByRole('checkbox', { name: /Зелёный|Изумрудный/ }).first()
  // The drawer slides in: what is pressed on its way is not there yet.
  await expect(green).toBeInViewport()
  await green.check({ force: true })
  if (isMobile) await page.getByRole('button', { name: /^Показать\s\d+\sтовар/ }).click()
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
  const texts = await page.getByRole('main').getByRole('listitem').allTextContents()
  // The price to pay comes first in a card; an old one may follow it.
  const prices = texts.flatMap(text => {
    const price = text.match(/₽([\d\s]+),(\d\d)/)
    return price ? [Number(`${price[1]?.replace(/\s/g, '')}.${price[2]}`)] : []
  })
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})
