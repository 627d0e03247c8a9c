import type { Page } from '@playwright/test'
import { findAccessibilityFaults, measureHorizontalOverflow } from './faults.ts'
import { checkBoxByKeyboard, normalizeSpaces, openPage, waitForHydration } from './journey.ts'
import { expect, test } from './test.ts'

const shirts = '/muzhchinam/rubashki'
const homeware = '/dom'

/**
 * Opens a category and waits until every card has its buttons: they come once the page is at rest.
 */
async function openGoods(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(hearts(page)).toHaveCount(await cards.count())
}

function hearts(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /^В избранное: / })
}

async function nameOfHeart(page: Page, index: number): Promise<string> {
  const label = (await hearts(page).nth(index).getAttribute('aria-label')) ?? ''
  return normalizeSpaces(label).replace('В избранное: ', '')
}

function wishlistButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Избранное/ })
}

async function openWishlist(page: Page) {
  await wishlistButton(page).click()
  const panel = page.getByRole('dialog', { name: /Избранное/ })
  await expect(panel).toBeInViewport()
  return panel
}

test('wishlist buttons are rendered in the browser only, without a layout shift', async ({
  page,
}) => {
  const html = await (await fetch(new URL(shirts, process.env.VITRINA_E2E_URL))).text()
  expect(html).not.toContain('В избранное:')
  await page.addInitScript(() => {
    const kept = JSON.stringify([{ sku: 'VT-OLD', name: 'Рубашка' }])
    localStorage.setItem('shop/wishlist/current-wishlist', kept)
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifted = () =>
    page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    )
  await openGoods(page, shirts)
  expect(await shifted()).toBeLessThan(0.01)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Сравнить', exact: true }).click()
  await page.getByRole('button', { name: 'Убрать из сравнения' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Убрать из сравнения' }).waitFor()
  expect(await shifted()).toBeLessThan(0.01)
})

test('products saved in two tabs are in the wishlist of both tabs and survive a reload', {
  tag: '@smoke',
}, async ({ page, context }) => {
  await openGoods(page, shirts)
  const name = await nameOfHeart(page, 0)
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(wishlistButton(page)).toHaveAccessibleName(/Избранное, 1\sтовар/)

  const second = await context.newPage()
  await openGoods(second, shirts)
  await expect(hearts(second).first()).toHaveAttribute('aria-pressed', 'true')
  await second.getByRole('heading', { level: 3 }).getByRole('link').nth(1).click()
  await second.getByRole('main').getByRole('button', { name: 'В избранное', exact: true }).click()
  await expect(second.getByRole('button', { name: 'Убрать из избранного' })).toBeVisible()

  await expect(wishlistButton(page)).toHaveAccessibleName(/Избранное, 2\sтовара/)
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await waitForHydration(page)
  const panel = await openWishlist(page)
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('link', { name, exact: true })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)

  await panel.getByRole('button', { name: `Убрать: ${name}` }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(wishlistButton(second)).toHaveAccessibleName(/Избранное, 1\sтовар/)
  await panel.getByRole('button', { name: 'Вернуть' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText(name)

  await panel.getByRole('button', { name: 'Очистить' }).click()
  await panel.getByRole('button', { name: 'Оставить' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Очистить' }).click()
  await panel.getByRole('group').getByRole('button', { name: 'Очистить' }).click()
  await expect(panel.getByRole('heading', { name: 'В избранном пусто' })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('a simple wishlist product moves to the cart; a product with sizes opens its page', async ({
  page,
}) => {
  await openGoods(page, homeware)
  await hearts(page).first().click()
  await openGoods(page, shirts)
  await hearts(page).first().click()
  const panel = await openWishlist(page)
  await expect(panel.getByRole('listitem')).toHaveCount(2)

  await panel
    .getByRole('button', { name: /^В корзину: / })
    .first()
    .click()
  await expect(panel.getByText('Вещь в корзине')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(1)

  await panel.getByRole('link', { name: /^Выбрать: / }).click()
  await expect(page.getByRole('button', { name: 'Добавить в корзину' }).first()).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: /Корзина, 1\sтовар/ })).toBeVisible()
})

test('a shared wishlist lets a visitor add to the cart until its owner closes the link', async ({
  page,
  browser,
}) => {
  await openGoods(page, homeware)
  const name = await nameOfHeart(page, 0)
  await hearts(page).first().click()
  await (await openWishlist(page)).getByRole('link', { name: /поделиться/ }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Получить ссылку' }).press('Enter')
  const field = page.getByLabel('Ссылка на список')
  await expect(field).toBeFocused()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
  const address = await field.inputValue()

  const visitor = await (await browser.newContext()).newPage()
  await openPage(visitor, address)
  await expect(visitor.locator('meta[name=robots][content=noindex]')).toBeAttached()
  const goods = visitor.getByRole('main').getByRole('listitem')
  await expect(goods.getByRole('link', { name })).toBeVisible()
  await expect(goods).toContainText('₽')
  await goods.getByRole('button', { name: /^В корзину/ }).click()
  await expect(visitor.getByRole('link', { name: /Корзина, 1\sтовар/ })).toBeVisible()
  await expect(goods).toHaveCount(1)
  expect(await findAccessibilityFaults(visitor)).toEqual([])

  await page.getByRole('button', { name: 'Закрыть ссылку' }).press('Enter')
  const question = page.getByRole('group', { name: /^Закрыть ссылку/ })
  await question.getByRole('button', { name: 'Закрыть ссылку' }).click()
  await expect(page.getByRole('button', { name: 'Получить ссылку' })).toBeVisible()
  await visitor.reload()
  const title = { level: 1, name: 'Список больше не открывается' } as const
  await expect(visitor.getByRole('heading', title)).toBeVisible()
  await visitor.context().close()
})

/** Puts one of the listed shirts into the comparison, on its own page. */
async function compareShirt(page: Page, place: number): Promise<void> {
  await openGoods(page, shirts)
  await page.getByRole('heading', { level: 3 }).getByRole('link').nth(place).click()
  await page.getByRole('main').getByRole('button', { name: 'Сравнить', exact: true }).click()
}

test('three shirts are compared in a table, which can be reduced to the rows that differ', {
  tag: '@smoke',
}, async ({ page, isMobile }) => {
  for (const index of [0, 1, 2]) await compareShirt(page, index)
  await page.getByRole('button', { name: 'Перейти к сравнению' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Сравнение' })).toBeVisible()
  await expect(page.getByText(/^3\sтовара$/)).toBeVisible()
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  const differing = await page.getByText('различается').count()
  expect(differing).toBeGreaterThan(0)
  expect(differing).toBeLessThan(all)
  // By its label, which can be pressed only once the page has come to rest.
  await page.getByText('Только различия', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Только различия' })).toBeChecked()
  await expect(rows).toHaveCount(differing)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)

  const cue = page.getByText('Таблица шире экрана: листайте её вбок')
  if (isMobile) {
    await expect(cue).toBeVisible()
    const label = rows.first().getByRole('rowheader')
    const before = await label.boundingBox()
    await page
      .getByRole('region', { name: 'Таблица сравнения' })
      .evaluate(it => it.scrollBy(150, 0))
    expect((await label.boundingBox())?.x).toBe(before?.x)
  } else await expect(cue).toBeHidden()

  await page
    .getByRole('button', { name: /^Убрать: / })
    .first()
    .click()
  await expect(page.getByText(/^2\sтовара$/)).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByText(/^3\sтовара$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^3\sтовара$/)).toBeVisible()
})

test('the header links to the comparison in both tabs while the comparison has products', async ({
  page,
  context,
}) => {
  const link = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: /^Сравнение/ })
  const search = page.getByRole('banner').getByRole('link', { name: 'Поиск' })
  await openGoods(page, shirts)
  await expect(link(page)).toHaveCount(0)
  const before = await search.boundingBox()
  const second = await context.newPage()
  await openPage(second, homeware)
  await compareShirt(page, 0)
  await expect(link(page)).toHaveAccessibleName('Сравнение, 1')
  await expect(link(second)).toHaveAccessibleName('Сравнение, 1')
  expect((await search.boundingBox())?.x).toBe(before?.x)
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await link(page).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Сравнение' })
  await expect(heading).toBeVisible()
  await expect(page.getByText('Добавьте ещё один, чтобы увидеть различия')).toBeVisible()
  await page.getByRole('button', { name: /^Убрать: / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible()
  await expect(link(page)).toHaveCount(0)
  await expect(link(second)).toHaveCount(0)
})

test('home loads the save buttons once a card is visible, and keeps them after going back', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', request => {
    if (/\/catalog\.save-buttons\.([^/]*\.)?js/.test(request.url())) loaded.push(request.url())
  })
  await openPage(page, '/')
  const card = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  const count = await page.locator('[data-save-buttons]').count()
  expect(count).toBeGreaterThan(8)
  await expect(page.locator('[data-save-buttons]').first()).not.toBeInViewport()
  expect(loaded).toEqual([])

  await card.scrollIntoViewIfNeeded()
  await expect(hearts(page)).toHaveCount(count)
  expect(loaded).toHaveLength(1)
  expect(await findAccessibilityFaults(page)).toEqual([])
  const name = await nameOfHeart(page, 0)
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/')
  await expect(wishlistButton(page)).toHaveAccessibleName(/Избранное, 1\sтовар/)

  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Убрать из избранного' })).toBeVisible()
  await page.goBack()
  await card.scrollIntoViewIfNeeded()
  // The goods further down are drawn by the browser now, and have their buttons at once.
  await expect.poll(() => hearts(page).count()).toBeGreaterThanOrEqual(count)
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
})

test('a variant saved to the wishlist is the variant that is added to the cart', async ({
  page,
}) => {
  await openGoods(page, shirts)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  const sizes = page.getByRole('group', { name: /Размер/ }).getByRole('radio')
  const size = sizes.and(page.locator(':not([aria-label*="нет в наличии"])')).last()
  const label = (await size.getAttribute('aria-label')) ?? (await size.getAttribute('value'))
  // By its key: a press goes to nothing until the browser has drawn the page it fades into.
  await checkBoxByKeyboard(size)
  await page.getByRole('main').getByRole('button', { name: 'В избранное', exact: true }).click()
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('shop/wishlist/current-wishlist') ?? '[]')[0],
  )
  expect(kept.childSku, `of size ${label}`).toContain(`${kept.sku}-`)
  const panel = await openWishlist(page)
  await panel.getByRole('button', { name: /^В корзину: / }).click()
  await expect(panel.getByText('Вещь в корзине')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  const cart = await page.evaluate(() => localStorage.getItem('shop/cart/current-cart') ?? '')
  expect(cart).toContain(kept.childSku)
})

test('a full wishlist shows a message and accepts no further product', async ({ page }) => {
  await page.addInitScript(() => {
    const all = Array.from({ length: 200 }, (_none, at) => ({ sku: `VT-OLD-${at}`, name: 'Вещь' }))
    localStorage.setItem('shop/wishlist/current-wishlist', JSON.stringify(all))
  })
  await openGoods(page, shirts)
  await hearts(page).first().click()
  await expect(page.getByText(/В\sизбранном уже 200\sтоваров/)).toBeVisible()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
  await expect(wishlistButton(page)).toHaveAccessibleName(/Избранное, 200\sтоваров/)
})

test('a seventh product is not added to the comparison, and a message explains why', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const six = [1, 2, 3, 4, 5, 6].map(number => ({ sku: `VT-OLD-${number}`, name: 'Рубашка' }))
    localStorage.setItem('shop/compare/current-compare', JSON.stringify(six))
  })
  await compareShirt(page, 0)
  await expect(page.getByText(/Сравнить можно не\sбольше 6/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Убрать из сравнения' })).toBeHidden()
})

test('an empty comparison shows a message, without axe violations', async ({ page }) => {
  await openPage(page, '/compare')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Сравнивать пока нечего' }),
  ).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('the wishlist is filled, opened and closed by keyboard alone, and focus is restored', async ({
  page,
}) => {
  await openGoods(page, shirts)
  await hearts(page).first().focus()
  await page.keyboard.press('Space')
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await wishlistButton(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /Избранное/ })
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Очистить' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Оставить' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Оставить' })).toBeHidden()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: /^Убрать: / }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Вернуть' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Вернуть' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(wishlistButton(page)).toBeFocused()
})

test.describe('with corrupted localStorage', () => {
  test.use({ expectedComplaints: /shop\/compare\/current-compare is of no known shape/ })

  test('an unreadable comparison is empty, and a wishlist labels products no longer sold', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const gone = { sku: 'VT-GONE', name: 'Пальто прошлых лет', url_path: 'palto', image: '' }
      localStorage.setItem('shop/wishlist/current-wishlist', JSON.stringify([null, 7, gone]))
      localStorage.setItem('shop/compare/current-compare', '{"broken":')
    })
    await openPage(page, '/compare')
    await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible()
    const panel = await openWishlist(page)
    await expect(panel.getByText('Пальто прошлых лет')).toBeVisible()
    await expect(panel.getByText('Больше не продаётся')).toBeVisible()
  })
})

test('a wishlist that cannot be written to localStorage shows a warning and the product', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await openGoods(page, shirts)
  await hearts(page).first().click()
  await expect(page.getByText('Браузер не сохраняет данные этого магазина')).toBeVisible()
  const panel = await openWishlist(page)
  await expect(panel.getByRole('listitem')).toHaveCount(1)
})
