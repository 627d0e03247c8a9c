import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults } from './faults.ts'
import { checkBoxByKeyboard, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const women = '/zhenschinam'

async function openGoods(page: Page, address = women): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}

const opener = (page: Page) => page.getByRole('link', { name: /^Фильтры/ })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Фильтры' })

/** Where filters are chosen: the column beside the goods, or the drawer of a small screen. */
async function openFilters(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Фильтры' })
  await opener(page).click()
  // The drawer slides in: what is pressed on its way is not there yet.
  await expect(drawerOf(page).getByRole('checkbox').first()).toBeInViewport()
  return drawerOf(page)
}

async function applyFilters(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return
  await page.getByRole('button', { name: /^Показать\s\d+\sтовар/ }).click()
  await expect(drawerOf(page)).toBeHidden()
}

/** How many things a page says it lists. */
async function expectFound(page: Page, count: number): Promise<void> {
  const words = new RegExp(`^${count}\\sтовар`)
  await expect(page.getByRole('main').locator('h1 + p', { hasText: words })).toBeVisible()
}

/** The figure beside an option. */
async function countOf(option: Locator): Promise<number> {
  const words = await option.locator('xpath=ancestor::label').textContent()
  return Number(words?.match(/\d+$/)?.[0])
}

test('a colour filter reduces the products of a category, also after a reload', {
  tag: '@smoke',
}, async ({ page, isMobile }) => {
  await page.goto('/zhenschinam/platya')
  await waitForHydration(page)
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  const all = await cards.count()

  if (isMobile) await page.getByRole('link', { name: /Фильтры/ }).click()
  const filters = isMobile ? page.getByRole('dialog', { name: /Фильтры/ }) : page.getByRole('main')
  const green = filters.getByRole('checkbox', { name: /Зелёный|Изумрудный/ }).first()
  // The drawer slides in: what is pressed on its way is not there yet.
  await expect(filters.getByRole('checkbox').first()).toBeInViewport()
  await checkBoxByKeyboard(green)
  if (isMobile) await page.getByRole('button', { name: /^Показать\s\d+\sтовар/ }).click()
  await expect(page).toHaveURL(/color=\d+/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  const narrowed = await cards.count()
  expect(narrowed).toBeGreaterThan(0)
  const inColour = await cards.getByRole('link').first().getAttribute('href')
  expect(inColour).toMatch(/\?childSku=/)

  await page.reload()
  await waitForHydration(page)
  expect(await cards.count()).toBe(narrowed)
  expect(await cards.getByRole('link').first().getAttribute('href')).toBe(inColour)
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(all)
})

test('sorting a category by price lists the cheapest products first', async ({ page }) => {
  await page.goto('/obuv?sort=final_price:asc')
  await waitForHydration(page)
  const texts = await page.getByRole('main').getByRole('listitem').allTextContents()
  // The price to pay comes first in a card; an old one may follow it.
  const prices = texts.flatMap(text => {
    const price = text.match(/₽([\d\s]+),(\d\d)/)
    return price ? [Number(`${price[1]?.replace(/\s/g, '')}.${price[2]}`)] : []
  })
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('a filter is chosen and applied by keyboard alone, without losing focus', async ({
  page,
  isMobile,
}) => {
  await openGoods(page)
  if (isMobile) {
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawerOf(page)).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(drawerOf(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(drawerOf(page)).toBeInViewport()
  }
  const filters = isMobile ? drawerOf(page) : page.getByRole('complementary', { name: 'Фильтры' })
  const milk = filters.getByRole('checkbox', { name: /^Молочный/ })
  const count = await countOf(milk)
  await milk.focus()
  await page.keyboard.press('Space')
  await expect(milk).toBeChecked()
  if (isMobile) {
    const apply = drawerOf(page).getByRole('button', { name: `Показать ${count} ` })
    await expect(apply).toBeVisible()
    await apply.focus()
    await page.keyboard.press('Enter')
    await expect(drawerOf(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  }
  await expect(page).toHaveURL(`${women}?color=502`)
  await expectFound(page, count)
  if (isMobile) return

  await expect(milk).toBeFocused()
  await page.getByRole('link', { name: 'Убрать: Молочный' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(women)
  await expect(page.locator('#goods')).toBeFocused()
})

test('going back and forward steps through chosen filters one by one', async ({
  page,
  isMobile,
}) => {
  await openGoods(page)
  const addresses = [women]
  const choices = [
    [/^Молочный/, `${women}?color=502`],
    [/^44,/, `${women}?color=502&size=644`],
  ] as const
  for (const [name, address] of choices) {
    const filters = await openFilters(page, isMobile)
    await checkBoxByKeyboard(filters.getByRole('checkbox', { name }))
    await applyFilters(page, isMobile)
    await expect(page).toHaveURL(address)
    addresses.push(address)
  }
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('final_price:asc')
  await expect(page).toHaveURL(`${women}?color=502&size=644&sort=final_price:asc`)
  for (const address of addresses.toReversed()) {
    await page.goBack()
    await expect(page).toHaveURL(address)
  }
  await expectFound(page, 41)
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(addresses.at(-1) ?? '')
  if (isMobile) {
    await expect(opener(page)).toContainText('2')
  } else {
    await page.getByRole('link', { name: 'Убрать: Размер 44' }).click()
    await expect(page).toHaveURL(`${women}?color=502`)
  }
})

test('a chosen price range replaces the previous one, and "any" removes the price filter', async ({
  page,
  isMobile,
}) => {
  await openGoods(page, `${women}?price=0.0-5000.0`)
  const filters = await openFilters(page, isMobile)
  await checkBoxByKeyboard(filters.getByRole('radio', { name: /₽5\s000 – 10\s000/ }))
  await applyFilters(page, isMobile)
  await expect(page).toHaveURL(`${women}?price=5000.0-10000.0`)
  const again = await openFilters(page, isMobile)
  await checkBoxByKeyboard(again.getByRole('radio', { name: 'Любая' }))
  await applyFilters(page, isMobile)
  await expect(page).toHaveURL(women)
})

test('unknown filter values in a URL are ignored, and the canonical link has no filters', async ({
  page,
}) => {
  await openGoods(page, `${women}?color=999&color=502&fluff=1&size=&price=1-cheap&sort=name:asc`)
  await expectFound(page, 5)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/zhenschinam$/)
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('final_price:desc')
  await expect(page).toHaveURL(`${women}?color=502&sort=final_price:desc`)
})

test('a long list of filter values expands, can be searched and collapses again', async ({
  page,
  isMobile,
}) => {
  await openGoods(page)
  const filters = await openFilters(page, isMobile)
  const graphite = filters.getByRole('checkbox', { name: /^Графитовый/ })
  await expect(graphite).toBeHidden()
  await filters.getByText(/^Показать все \d+$/).click()
  await expect(graphite).toBeVisible()
  const search = filters.getByRole('searchbox', { name: 'Найти в фильтре «Цвет»' })
  await search.fill('темно')
  await expect(filters.getByRole('group', { name: 'Цвет' }).getByRole('checkbox')).toHaveCount(1)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await filters.getByText('Свернуть').click()
  await expect(search).toBeHidden()
  await expect(graphite).toBeHidden()
})

test('axe finds no violations in filters that are open, chosen or without results', async ({
  page,
  isMobile,
}) => {
  await openGoods(page, `${women}?color=502&size=644`)
  expect(await findAccessibilityFaults(page)).toEqual([])
  if (isMobile) {
    const filters = await openFilters(page, isMobile)
    await expect(filters.getByRole('button', { name: /^Показать\s\d+\sтовар/ })).toBeInViewport()
    expect(await findAccessibilityFaults(page)).toEqual([])
  }
  await openGoods(page, `${women}?color=509&price=15000.0-*`)
  await expect(page.getByRole('heading', { name: 'С такими фильтрами ничего нет' })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

// The drawer applies what is chosen once.
test('two filters chosen quickly are both applied, and the late first response is ignored', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await openGoods(page)
  // The first answers come after all others.
  const released = Promise.withResolvers<void>()
  let isFirst = true
  await page.context().route('**/_search*', async route => {
    if (isFirst) await released.promise
    await route.continue().catch(() => undefined)
  })
  const filters = await openFilters(page, isMobile)
  await checkBoxByKeyboard(filters.getByRole('checkbox', { name: /^Молочный/ }))
  await expect(page.locator('#goods[aria-busy]')).toBeAttached()
  isFirst = false
  await checkBoxByKeyboard(filters.getByRole('checkbox', { name: /^44,/ }))
  await expect(page).toHaveURL(`${women}?color=502&size=644`)
  // The address may be there a moment before the goods are.
  await expect(page.locator('#goods[aria-busy]')).not.toBeAttached()
  const shown = await page.getByRole('main').getByRole('heading', { level: 3 }).count()
  released.resolve()
  await expectFound(page, shown)
  await expect(page.getByRole('link', { name: /^Убрать/ })).toHaveCount(2)
})

test('the back button of a phone closes the filter drawer and discards the choices made there', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openGoods(page, `${women}?color=502`)
  const filters = await openFilters(page, isMobile)
  await checkBoxByKeyboard(filters.getByRole('checkbox', { name: /^44,/ }))
  await page.goBack()
  await expect(drawerOf(page)).toBeHidden()
  await expect(page).toHaveURL(`${women}?color=502`)
  await expectFound(page, 5)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter form submits to the filtered listing page', async ({ page, isMobile }) => {
    await page.goto(women)
    if (isMobile) await opener(page).click()
    const filters = page.getByRole('complementary', { name: 'Фильтры' })
    await checkBoxByKeyboard(filters.getByRole('checkbox', { name: /^Молочный/ }))
    await filters.getByText(/^Показать все \d+$/).click()
    await checkBoxByKeyboard(filters.getByRole('checkbox', { name: /^Чёрный/ }))
    await filters.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL(/color=502&color=529/)
    await expectFound(page, 14)
    if (!isMobile) {
      await page.getByRole('link', { name: 'Убрать: Чёрный' }).click()
      await expectFound(page, 5)
    }
  })
})

test.describe('while the platform does not respond', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('a failed change of sorting keeps the products, and "try again" sorts them', async ({
    page,
  }) => {
    await openGoods(page, `${women}/platya`)
    const cards = page.getByRole('main').getByRole('heading', { level: 3 })
    const order = page.getByRole('combobox', { name: 'Порядок' })
    const count = await cards.count()
    // From here on the code is there: only the platform is not.
    await order.selectOption('final_price:desc')
    await expect(page).toHaveURL(/final_price:desc$/)
    await page.context().route('**/_search*', route => route.abort())
    await order.selectOption('final_price:asc')
    const note = page.getByText(/^Нет связи\. Ниже товары, которые вы видели/)
    await expect(note).toBeVisible()
    await expect(cards).toHaveCount(count)
    const [before] = await cards.allTextContents()
    expect(await findAccessibilityFaults(page)).toEqual([])

    await page.context().unroute('**/_search*')
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(note).toBeHidden()
    await expect(page).toHaveURL(/final_price:asc$/)
    await expect(cards.first()).not.toHaveText(before ?? '')
  })
})
