import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hydrated } from './journey.ts'
import { expect, test } from './test.ts'

async function openPanel(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
  const panel = page.getByRole('dialog', { name: 'Поиск' })
  const field = panel.getByRole('combobox', { name: 'Что ищете?' })
  await expect(field).toBeFocused()
  return { panel, field }
}

async function faultsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

for (const [what, query] of [
  ['a typo', 'пальтто'],
  ['the wrong keyboard layout', 'gfkmnj'],
  ['Latin letters', 'palto'],
] as const) {
  test(`${what} finds coats in the panel and on the page`, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const { panel, field } = await openPanel(page)
    await field.fill(query)
    await expect(panel.getByRole('option', { name: /^Пальто.*₽/ }).first()).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await field.press('Enter')
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: query })}`)
    await expect(page.getByRole('heading', { level: 1, name: `«${query}»` })).toBeVisible()
    await expect(cards(page).filter({ hasText: 'Пальто' }).first()).toBeVisible()
  })
}

test('the keyboard alone leads from the header to a product, and back to what was found', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Поиск' })
  await link.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Что ищете?' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('пальто')
  const option = page.getByRole('option', { name: /^Пальто.*₽/ }).first()
  await expect(option).toBeVisible()
  while ((await option.getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown')
  }
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Пальто/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const again = await openPanel(page)
  await expect(again.panel.getByRole('option', { name: 'пальто', exact: true })).toBeVisible()
})

test('the panel says how many letters there must be, and when nothing is found', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const { panel, field } = await openPanel(page)
  expect(await faultsOf(page)).toEqual([])
  await field.fill('па')
  await expect(panel.getByRole('status')).toHaveText('Напишите не меньше 3 символов')
  await field.fill('щщщщыыыы')
  await expect(panel.getByRole('status')).toContainText('ничего нет')
  await expect(panel.getByRole('option', { name: 'Женщинам' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test.describe('without a network', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('the panel says so, and answers when the network is back', async ({ page, context }) => {
    await page.goto('/')
    await hydrated(page)
    const { panel, field } = await openPanel(page)
    await context.setOffline(true)
    await field.fill('пальто')
    await expect(panel.getByRole('alert')).toContainText('Нет связи')
    expect(await faultsOf(page)).toEqual([])
    await context.setOffline(false)
    await expect(panel.getByRole('option', { name: /^Пальто/ }).first()).toBeVisible()
  })
})

test.describe('where the browser cannot load the panel', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED/ })

  test('the shop says so instead of staying silent', async ({ page }) => {
    await page.route('**/remotes/catalog/**', route => route.abort())
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
    await expect(page.getByRole('dialog', { name: 'Поиск' })).toContainText('сейчас недоступен')
  })
})

test('more comes by eighteen, and the way back from a product finds all of it again', async ({
  page,
}) => {
  await page.goto(`/search?${new URLSearchParams({ q: 'женщинам' })}`)
  await hydrated(page)
  await expect(cards(page)).toHaveCount(18)
  await page.getByRole('link', { name: 'Показать ещё' }).click()
  await expect(cards(page)).toHaveCount(36)
  const product = cards(page).nth(30).getByRole('link')
  await product.scrollIntoViewIfNeeded()
  const scrolledTo = await page.evaluate(() => window.scrollY)
  await product.click()
  await expect(page.getByText('Артикул')).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(36)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolledTo)
})

test('a colour narrows what was found and keeps the query', async ({ page, isMobile }) => {
  await page.goto(`/search?${new URLSearchParams({ q: 'сумка' })}`)
  await hydrated(page)
  const all = await cards(page).count()
  if (isMobile) await page.getByRole('link', { name: /Фильтры/ }).click()
  const place = isMobile ? page.getByRole('dialog', { name: /Фильтры/ }) : page.getByRole('main')
  const colour = place.getByRole('group', { name: 'Цвет' }).getByRole('checkbox').first()
  await expect(colour).toBeInViewport()
  await colour.check({ force: true })
  if (isMobile) await page.getByRole('button', { name: /^Показать\s\d+\sтовар/ }).click()
  await expect(page).toHaveURL(/\/search\?q=[^&]+&color=\d+/)
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(all)
})

test('a search page is sent whole, answers 200 and is no page for search engines', async ({
  page,
}) => {
  for (const query of ['', 'пл', 'платье', 'щщщщыыыы', '100%']) {
    const response = await page.goto(`/search?${new URLSearchParams({ q: query })}`)
    expect(response?.status()).toBe(200)
    await hydrated(page)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/^noindex/)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await faultsOf(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the header leads to a form that finds, sorts and leads on', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
    await page.getByRole('searchbox', { name: 'Что ищете?' }).fill('плотье')
    await page.getByRole('main').getByRole('button', { name: 'Поиск' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '«плотье»' })).toBeVisible()
    await cards(page).getByRole('link').first().click()
    await expect(page.getByText('Артикул')).toBeVisible()
  })
})
