import type { Locator, Page } from '@playwright/test'
import { expectNoFaults, waitUntilStill } from './faults.ts'
import { addToCart, checkByKeyboard, open, tabTo } from './journey.ts'
import { expect, test } from './test.ts'

const dress = '/zhenschinam/platya/letnie-platya/plate-letnee-s-raskleshennoy-yubkoy'
const bundle = '/podarki/nabory/nabor-tihiy-vecher'
const certificate = '/podarki/sertifikaty/podarochnyy-sertifikat-s-nominalom-na-vybor'
const stylebook = '/podarki/staylbuki/staylbuk-osen-i-zima'

/** Puts a thing into the cart; another size of what is on screen is chosen where it stands. */
async function buy(page: Page, path: string, size?: string): Promise<void> {
  if (!page.url().includes(path)) await open(page, path)
  const article = page.getByRole('article').first()
  if (size) await checkByKeyboard(article.getByRole('radio', { name: size }))
  if (path === certificate) {
    await article.getByRole('radio', { name: /₽5\s000/ }).check({ force: true })
    await article.getByRole('textbox', { name: /Имя получателя/ }).fill('Анна')
    await article.getByRole('textbox', { name: /Почта получателя/ }).fill('anna@example.ru')
  }
  if (!size) {
    await addToCart(page)
    return
  }
  // The notice may still be that of the size before.
  const answered = page.waitForResponse(/\/api\/cart\/update/)
  await article.getByRole('button', { name: 'Добавить в корзину' }).first().click()
  await answered
  await expect(page.getByText(/^В\sкорзине: /).first()).toBeVisible()
}

/** Lines, and not the parts that some list themselves. */
const linesOf = (list: Locator) => list.locator('> li')
const line = (list: Locator, name: RegExp) => list.getByRole('listitem').filter({ hasText: name })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Изменить размер и цвет' })

async function edit(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole('button', { name }).first().click()
  await expect(editor(page).getByRole('button', { name: 'Сохранить' })).toBeVisible()
  await waitUntilStill(page)
  return editor(page)
}

async function save(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(editor(page)).toBeHidden()
}

test('editing a cart line changes its variant, its bundle choices or its custom options', async ({
  page,
}) => {
  await buy(page, dress, '40')
  await buy(page, dress, '48')
  await buy(page, bundle)
  await buy(page, certificate)
  await open(page, '/cart')
  const list = page.getByRole('list', { name: 'Вещи в корзине' })
  await expect(linesOf(list)).toHaveCount(4)

  const variant = await edit(page, /^Изменить: Платье/)
  await expect(variant.getByRole('radio', { name: '40' })).toBeChecked()
  await expect(variant.getByRole('radio', { name: '44, нет в наличии' })).toBeAttached()
  await expectNoFaults(page)
  await variant.getByRole('radio', { name: 'Жёлтый' }).check({ force: true })
  await variant.getByRole('radio', { name: '42' }).check({ force: true })
  await save(page)
  await expect(list.getByText('Жёлтый, 42')).toBeVisible()
  await expect(linesOf(list)).toHaveCount(4)

  const parts = await edit(page, /^Изменить: Набор/)
  await parts.getByRole('radio', { name: /Плед хлопковый/ }).check({ force: true })
  await parts.getByRole('checkbox', { name: /с листьями/ }).uncheck({ force: true })
  await parts.getByRole('textbox', { name: /Количество: Кружка/ }).fill('3')
  await save(page)
  await expect(line(list, /Набор/)).toContainText(/₽5\s860,00/)

  const made = await edit(page, /^Изменить: Подарочный/)
  await expect(made.getByRole('textbox', { name: /Имя получателя/ })).toHaveValue('Анна')
  await made.getByRole('textbox', { name: /Имя получателя/ }).fill('Марина')
  await made.getByRole('radio', { name: /₽2\s000/ }).check({ force: true })
  await save(page)
  await expect(line(list, /сертификат/)).toContainText(/₽2\s000,00/)
  await expect(line(list, /сертификат/)).not.toContainText('Анна')
  await expect(line(list, /сертификат/)).toContainText('anna@example.ru')

  // The same goods in two lines become one, and that is said.
  const same = await edit(page, /^Изменить: Платье/)
  await same.getByRole('radio', { name: 'Красный' }).check({ force: true })
  await same.getByRole('radio', { name: '48' }).check({ force: true })
  await save(page)
  await expect(linesOf(list)).toHaveCount(3)
  await expect(page.getByText(/Такая\sвещь\sуже\sбыла\sв\sкорзине/).last()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Корзина, 4 товара' })).toBeVisible()
})

test.describe('a coupon @phone', () => {
  test.use({ expectedComplaints: /404/ })

  test('is refused with a reason, applied, suspended below its minimum total, and removed', {
    tag: '@smoke',
  }, async ({ page }) => {
    await buy(page, stylebook)
    await page.getByRole('link', { name: /^Корзина/ }).click()
    const drawer = page.getByRole('dialog', { name: /Корзина/ })
    await drawer.getByText('Промокод', { exact: true }).click()
    const field = drawer.getByRole('textbox', { name: 'Введите промокод' })
    await field.fill('нет такого')
    await field.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Такого промокода нет/)
    await expect(field).toHaveValue('нет такого')
    await expectNoFaults(page)
    await field.fill('leto2025')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/закончился/)
    await field.fill('osen500')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Промокод действует от\s₽3\s000/)

    await drawer.getByRole('link', { name: 'Вся корзина' }).click()
    // What it holds is there until it has slid away.
    await expect(drawer).toBeHidden()
    // Until the page of the cart is there, the product's own quantity is.
    const list = page.getByRole('main').getByRole('list', { name: 'Вещи в корзине' })
    const quantity = list.getByRole('textbox', { name: /^Количество/ })
    await quantity.fill('7')
    await quantity.press('Enter')
    await page.getByRole('main').getByText('Промокод', { exact: true }).click()
    await page.getByRole('main').getByRole('textbox', { name: 'Введите промокод' }).fill('osen500')
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page.getByText('Промокод OSEN500 применён')).toBeFocused()
    await expect(page.getByText(/−₽500,00/).first()).toBeVisible()
    await expectNoFaults(page)

    await quantity.fill('2')
    await quantity.press('Enter')
    await expect(page.getByText('Промокод OSEN500 сейчас не действует')).toBeVisible()
    await page.getByRole('button', { name: 'Понятно' }).click()
    await quantity.fill('8')
    await quantity.press('Enter')
    await page.getByRole('button', { name: 'Убрать промокод OSEN500' }).click()
    await expect(page.getByRole('textbox', { name: 'Введите промокод' })).toBeFocused()
    await expect(page.getByText('Промокод OSEN500 сейчас не действует')).toBeHidden()
  })
})

test('cart lines are edited, removed, restored and checked out by keyboard alone @phone', async ({
  page,
}) => {
  await buy(page, dress, '48')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Корзина/ })
  await cart.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /Корзина/ })
  await tabTo(page, drawer.getByRole('button', { name: 'Больше' }))
  await page.keyboard.press('Enter')
  await expect(drawer.getByText(/за\sштуку/)).toBeVisible()

  await tabTo(page, drawer.getByRole('button', { name: /^Изменить/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, editor(page).getByRole('radio', { name: '48' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, editor(page).getByRole('button', { name: 'Сохранить' }))
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Красный, 50')).toBeVisible()
  await expect(line(drawer, /Платье/)).toBeFocused()

  await tabTo(page, drawer.getByRole('button', { name: /^Убрать/ }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const removed = drawer.getByRole('listitem').filter({ hasText: 'Вещь убрана из корзины' })
  await expect(removed).toBeFocused()
  await expect(drawer.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(line(drawer, /Платье/)).toBeFocused()
  await tabTo(page, drawer.getByRole('link', { name: 'Вся корзина' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Корзина/ })).toBeVisible()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Оформить заказ' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout/)
})

test('the cart page has no axe violations or layout shift, and needs JavaScript', async ({
  page,
  browser,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(new URL('/cart', process.env.VITRINA_E2E_URL).href)
  await expect(plain.getByText(/включите\sв\sбраузере\sJavaScript/)).toBeVisible()
  await expect(plain.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await plain.close()

  await open(page, '/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина пуста' })).toBeVisible()
  await expectNoFaults(page)
  for (const size of ['46', '48', '50']) await buy(page, dress, size)
  await buy(page, bundle)
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) shifts.sum += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/cart')
  await expect(page.getByText('есть бесплатная')).toBeVisible()
  await expectNoFaults(page)
  const sum = await page.evaluate(() => (window as never as { shifts: { sum: number } }).shifts.sum)
  expect(sum).toBeLessThanOrEqual(0.02)
})
