import type { Page } from '@playwright/test'
import { findFaults } from './faults.ts'
import { waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

async function openPanel(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
  const panel = page.getByRole('dialog', { name: 'Поиск' })
  const field = panel.getByRole('combobox', { name: 'Что ищете?' })
  await expect(field).toBeFocused()
  return { panel, field }
}

const readAsCoat = 'Показаны результаты по запросу «пальто»'

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

for (const [what, query] of [
  ['a typo', 'пальтто'],
  ['the wrong keyboard layout', 'gfkmnj'],
  ['Latin letters', 'palto'],
] as const) {
  test(`a query with ${what} finds coats in the search panel and on the search page`, async ({
    page,
  }) => {
    await page.goto('/')
    await waitForHydration(page)
    const { panel, field } = await openPanel(page)
    await field.fill(query)
    await expect(panel.getByRole('option', { name: /^Пальто.*₽/ }).first()).toBeVisible()
    await expect(panel.getByRole('status')).toContainText(readAsCoat)
    expect(await findFaults(page)).toEqual([])
    await field.press('Enter')
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: query })}`)
    await expect(page.getByRole('main').getByText(readAsCoat)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await expect(page.getByRole('heading', { level: 1, name: `«${query}»` })).toBeVisible()
    await expect(cards(page).filter({ hasText: 'Пальто' }).first()).toBeVisible()
  })
}

test('a product is found and opened in the search panel by keyboard alone', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
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

test('the search panel requires three letters, and says when nothing is found', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const { panel, field } = await openPanel(page)
  expect(await findFaults(page)).toEqual([])
  await field.fill('па')
  await expect(panel.getByRole('status')).toHaveText('Напишите не меньше 3 символов')
  await field.fill('щщщщыыыы')
  await expect(panel.getByRole('status')).toContainText('ничего нет')
  await expect(panel.getByRole('option', { name: 'Женщинам' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('a corrected query can be searched as typed, and that page links to the correction', async ({
  page,
}) => {
  await page.goto(`/search?${new URLSearchParams({ q: 'пальтто' })}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Искать именно «пальтто»' }).click()
  await expect(page).toHaveURL(/&exact=1$/)
  const nothing = page.getByRole('heading', { level: 1, name: 'По запросу «пальтто» ничего нет' })
  await expect(nothing).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const meant = page.getByRole('region', { name: 'Возможно, вы искали' })
  await meant.getByRole('link', { name: 'пальто' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '«пальто»' })).toBeVisible()
  await expect(page.getByText('Показаны результаты')).toBeHidden()
  await page.goBack()
  await expect(nothing).toBeVisible()
  await page.goBack()
  await expect(page.getByText(readAsCoat)).toBeVisible()
})

test('sorting an exact search keeps it exact, and a link leads to similar results', async ({
  page,
}) => {
  await page.goto(`/search?${new URLSearchParams({ q: 'платье', exact: '1' })}`)
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('Сначала дешёвые')
  await expect(page).toHaveURL(/exact=1&sort=final_price:asc/)
  await page.getByRole('link', { name: 'Искать и похожее' }).click()
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'платье' })}`)
})

test('arrow keys reach the suggestions in a search panel without results', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const { panel, field } = await openPanel(page)
  await field.fill('пальтишко')
  const meant = panel.getByRole('group', { name: 'Возможно, вы искали' })
  await expect(meant.getByRole('option')).toHaveText(['пальто'])
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(meant.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'пальто' })}`)
  await expect(cards(page).filter({ hasText: 'Пальто' }).first()).toBeVisible()
})

test('the count of a colour in the search panel equals the number of products it opens', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const { panel, field } = await openPanel(page)
  await field.fill('сумка')
  const colours = panel.getByRole('group', { name: 'Уточнить' }).getByRole('option')
  await expect(colours.first()).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const count = Number((await colours.first().textContent())?.match(/\d+$/)?.[0])
  while ((await colours.first().getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=[^&]+&color=\d+$/)
  await expect(panel).toBeHidden()
  await expect(cards(page)).toHaveCount(count)
})

test.describe('without a network', () => {
  test.use({
    hasServiceWorker: true,
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  })

  test('the search panel shows that it is offline, and results once the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await waitForHydration(page)
    const { panel, field } = await openPanel(page)
    await context.setOffline(true)
    await field.fill('пальто')
    await expect(panel.getByRole('alert')).toContainText('Нет связи')
    expect(await findFaults(page)).toEqual([])
    await context.setOffline(false)
    await expect(panel.getByRole('option', { name: /^Пальто/ }).first()).toBeVisible()
  })
})

test.describe('when the search panel cannot be loaded', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED/ })

  test('a dialog says that search is not available', async ({ page }) => {
    await page.context().route('**/remotes/catalog/**', route => route.abort())
    await page.goto('/')
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
    await expect(page.getByRole('dialog', { name: 'Поиск' })).toContainText('сейчас недоступен')
  })
})

test('"show more" adds 18 search results, and back restores them and the scroll position', async ({
  page,
}) => {
  await page.goto(`/search?${new URLSearchParams({ q: 'женщинам' })}`)
  await waitForHydration(page)
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

test('a colour filter narrows a search and keeps its query', async ({ page, isMobile }) => {
  await page.goto(`/search?${new URLSearchParams({ q: 'сумка' })}`)
  await waitForHydration(page)
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

test('words of a query become filters that can be removed, and going back restores them', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto(`/search?${new URLSearchParams({ q: 'красное платье до 5000' })}`)
  await waitForHydration(page)
  await expect(page.getByText('Часть слов стала фильтрами')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  const price = page.getByRole('link', { name: /^Убрать: < ₽5/ })
  await expect(price).toBeVisible()
  await page.getByRole('link', { name: 'Убрать: Красный' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(1)
  await expect(page).toHaveURL(/q=[^&]+&price=0\.0-5000\.0$/)
  await expect(price).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Убрать: Красный' })).toBeVisible()
})

test('a search page answers 200 for any query, with noindex and without axe violations', async ({
  page,
}) => {
  for (const query of ['', 'пл', 'платье', 'щщщщыыыы', '100%']) {
    const response = await page.goto(`/search?${new URLSearchParams({ q: query })}`)
    expect(response?.status()).toBe(200)
    await waitForHydration(page)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/^noindex/)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await findFaults(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the search form finds products, corrects the query and links to products', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
    await page.getByRole('searchbox', { name: 'Что ищете?' }).fill('плотье')
    await page.getByRole('main').getByRole('button', { name: 'Поиск' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '«плотье»' })).toBeVisible()
    await page.getByRole('link', { name: 'Искать именно «плотье»' }).click()
    await page.getByRole('main').getByRole('link', { name: 'платье', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '«платье»' })).toBeVisible()
    await cards(page).getByRole('link').first().click()
    await expect(page.getByText('Артикул')).toBeVisible()
  })
})
