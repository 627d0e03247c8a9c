import type { Locator, Page } from '@playwright/test'
import { getCartLines } from './cart-page.ts'
import { readPageHeading, readProductName, translateDemoWord } from './demo-texts.ts'
import { expectAccessiblePage, waitForAnimations } from './faults.ts'
import { addToCart, checkBoxByKeyboard, openPage, tabTo } from './journey.ts'
import { declareLocalizedJourneys, type JourneyVariant } from './journey-matrix.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expect, test } from './test.ts'

const dress = '/zhenschinam/platya/letnie-platya/plate-letnee-s-raskleshennoy-yubkoy'
const bundle = '/podarki/nabory/nabor-tihiy-vecher'
const certificate = '/podarki/sertifikaty/podarochnyy-sertifikat-s-nominalom-na-vybor'
const stylebook = '/podarki/staylbuki/staylbuk-osen-i-zima'
/** The other throw of the bundle, one of its cushions and the mug that comes in pairs. */
const parts = { blanket: 'VT-50102', cushion: 'VT-50111', mug: 'VT-50122' }

/** Puts a thing into the cart; another size of what is on screen is chosen where it stands. */
async function addItemToCart(
  page: Page,
  cell: JourneyVariant,
  path: string,
  size?: string,
): Promise<void> {
  const { words, locale, prefix } = cell
  if (!page.url().includes(path)) await openPage(page, prefix + path)
  const article = page.getByRole('article').first()
  if (size) await checkBoxByKeyboard(article.getByRole('radio', { name: size }))
  if (path === certificate) {
    const field = (label: string) =>
      article.getByRole('textbox', { name: translateDemoWord(label, locale) })
    await article.getByRole('radio', { name: /₽5[\s,]000/ }).check({ force: true })
    await field('Имя получателя').fill('Anna')
    await field('Почта получателя').fill('anna@example.ru')
  }
  if (!size) {
    await addToCart(page, words)
    return
  }
  // The notice may still be that of the size before.
  const answered = page.waitForResponse(/\/api\/cart\/update/)
  await article
    .getByRole('button', { name: words('catalog:product.addToCart') })
    .first()
    .click()
  await answered
  await expect(page.getByText(words.pattern('cart:notice.added')).first()).toBeVisible()
}

/** Lines, and not the parts that some list themselves. */
const linesOf = (list: Locator) => list.locator('> li')
const line = (list: Locator, name: string | RegExp) =>
  list.getByRole('listitem').filter({ hasText: name })
const editor = (page: Page, { words }: JourneyVariant) =>
  page.getByRole('dialog', { name: words('basket:edit.title') })
const saving = (page: Page, cell: JourneyVariant) =>
  editor(page, cell).getByRole('button', { name: cell.words('buying:change.save') })

async function edit(page: Page, cell: JourneyVariant, name: string): Promise<Locator> {
  const label = cell.words('basket:line.edit.label', { name })
  await page.getByRole('button', { name: label }).first().click()
  await expect(saving(page, cell)).toBeVisible()
  await waitForAnimations(page)
  return editor(page, cell)
}

async function save(page: Page, cell: JourneyVariant): Promise<void> {
  await saving(page, cell).click()
  await expect(editor(page, cell)).toBeHidden()
}

declareLocalizedJourneys('Russian', cell => {
  const { words, locale, prefix } = cell
  const code = 'OSEN500'

  test('editing a cart line changes its variant, its bundle choices or its custom options', async ({
    page,
  }) => {
    const names = {
      dress: await readPageHeading(prefix + dress),
      bundle: await readPageHeading(prefix + bundle),
      certificate: await readPageHeading(prefix + certificate),
      blanket: await readProductName(parts.blanket, prefix),
      cushion: await readProductName(parts.cushion, prefix),
      mug: await readProductName(parts.mug, prefix),
    }
    await addItemToCart(page, cell, dress, '40')
    await addItemToCart(page, cell, dress, '48')
    await addItemToCart(page, cell, bundle)
    await addItemToCart(page, cell, certificate)
    await openPage(page, `${prefix}/cart`)
    const list = getCartLines(page, words)
    await expect(linesOf(list)).toHaveCount(4)

    const variant = await edit(page, cell, names.dress)
    await expect(variant.getByRole('radio', { name: '40' })).toBeChecked()
    await expect(
      variant.getByRole('radio', { name: `44, ${words('catalog:product.unavailable')}` }),
    ).toBeAttached()
    await expectAccessiblePage(page)
    await variant
      .getByRole('radio', { name: translateDemoWord('Жёлтый', locale) })
      .check({ force: true })
    await variant.getByRole('radio', { name: '42' }).check({ force: true })
    await save(page, cell)
    await expect(list.getByText(`${translateDemoWord('Жёлтый', locale)}, 42`)).toBeVisible()
    await expect(linesOf(list)).toHaveCount(4)

    const inSet = await edit(page, cell, names.bundle)
    await inSet.getByRole('radio', { name: names.blanket }).check({ force: true })
    await inSet.getByRole('checkbox', { name: names.cushion }).uncheck({ force: true })
    await inSet.getByRole('textbox', { name: names.mug }).fill('3')
    await save(page, cell)
    await expect(line(list, names.bundle)).toContainText(/₽5[\s,]860[,.]00/)

    const made = await edit(page, cell, names.certificate)
    await expect(
      made.getByRole('textbox', { name: translateDemoWord('Имя получателя', locale) }),
    ).toHaveValue('Anna')
    await made
      .getByRole('textbox', { name: translateDemoWord('Имя получателя', locale) })
      .fill('Marina')
    await made.getByRole('radio', { name: /₽2[\s,]000/ }).check({ force: true })
    await save(page, cell)
    await expect(line(list, names.certificate)).toContainText(/₽2[\s,]000[,.]00/)
    await expect(line(list, names.certificate)).not.toContainText('Anna')
    await expect(line(list, names.certificate)).toContainText('anna@example.ru')

    // The same goods in two lines become one, and that is said.
    const same = await edit(page, cell, names.dress)
    await same
      .getByRole('radio', { name: translateDemoWord('Красный', locale) })
      .check({ force: true })
    await same.getByRole('radio', { name: '48' }).check({ force: true })
    await save(page, cell)
    await expect(linesOf(list)).toHaveCount(3)
    await expect(page.getByText(words('basket:edit.joined')).last()).toBeVisible()
    await expectTranslatedWithoutOverflow(page)
    await page.reload()
    await expect(
      page.getByRole('link', { name: words.plural('shell:cart.label', 4) }),
    ).toBeVisible()
  })

  test.describe('a coupon @phone', () => {
    test.use({ expectedComplaints: /404/ })

    test('is rejected below its minimum total, applied above it, and can be removed', {
      tag: '@smoke',
    }, async ({ page }) => {
      await addItemToCart(page, cell, stylebook)
      await page.getByRole('link', { name: words('shell:cart') }).click()
      const drawer = page.getByRole('dialog', { name: words('cart:cart.title') })
      await drawer.getByText(words('basket:coupon.title'), { exact: true }).click()
      const field = drawer.getByRole('textbox', { name: words('basket:coupon.code') })
      await field.fill('нет такого')
      await field.press('Enter')
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(words('basket:coupon.wrong'))
      await expect(field).toHaveValue('нет такого')
      await expectAccessiblePage(page)
      await field.fill('leto2025')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(words('basket:coupon.over'))
      await field.fill('osen500')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(words.pattern('basket:coupon.more'))
      await expectTranslatedWithoutOverflow(page)

      await drawer.getByRole('link', { name: words('basket:whole') }).click()
      // What it holds is there until it has slid away.
      await expect(drawer).toBeHidden()
      // Until the page of the cart is there, the product's own quantity is.
      const list = page.getByRole('main').getByRole('list', { name: words('basket:lines') })
      const quantity = list.getByRole('textbox', { name: words.pattern('basket:line.quantity') })
      await quantity.fill('7')
      await quantity.press('Enter')
      await page.getByRole('main').getByText(words('basket:coupon.title'), { exact: true }).click()
      await page
        .getByRole('main')
        .getByRole('textbox', { name: words('basket:coupon.code') })
        .fill('osen500')
      await page.getByRole('button', { name: words('basket:coupon.apply') }).click()
      await expect(page.getByText(words('basket:coupon.applied', { code }))).toBeFocused()
      await expect(page.getByText(/−₽500[,.]00/).first()).toBeVisible()
      await expectAccessiblePage(page)
      await expectTranslatedWithoutOverflow(page)

      await quantity.fill('2')
      await quantity.press('Enter')
      await expect(page.getByText(words('basket:changed.coupon', { code }))).toBeVisible()
      await expectTranslatedWithoutOverflow(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: words('basket:changed.ok') })
        .click()
      await quantity.fill('8')
      await quantity.press('Enter')
      await page
        .getByRole('button', { name: words('basket:coupon.remove.label', { code }) })
        .click()
      await expect(page.getByRole('textbox', { name: words('basket:coupon.code') })).toBeFocused()
      await expect(page.getByText(words('basket:changed.coupon', { code }))).toBeHidden()
      await expectTranslatedWithoutOverflow(page)
    })
  })

  test('a cart line is edited, removed, restored and taken to checkout by keyboard @phone', async ({
    page,
  }) => {
    const name = await readPageHeading(prefix + dress)
    await addItemToCart(page, cell, dress, '48')
    const cart = page.getByRole('banner').getByRole('link', { name: words('shell:cart') })
    await cart.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: words('cart:cart.title') })
    await tabTo(page, drawer.getByRole('button', { name: words('basket:line.more') }))
    await page.keyboard.press('Enter')
    await expect(drawer.getByText(words.pattern('basket:line.unit'))).toBeVisible()

    await tabTo(page, drawer.getByRole('button', { name: words.pattern('basket:line.edit.label') }))
    await page.keyboard.press('Enter')
    await tabTo(page, editor(page, cell).getByRole('radio', { name: '48' }))
    await page.keyboard.press('ArrowRight')
    await tabTo(page, saving(page, cell))
    await page.keyboard.press('Enter')
    await expect(drawer.getByText(`${translateDemoWord('Красный', locale)}, 50`)).toBeVisible()
    await expect(line(drawer, name)).toBeFocused()

    await tabTo(
      page,
      drawer.getByRole('button', { name: words.pattern('basket:line.remove.label') }),
    )
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const removed = drawer.getByRole('listitem').filter({ hasText: words('basket:line.removed') })
    await expect(removed).toBeFocused()
    await expect(drawer.getByRole('heading', { name: words('basket:empty') })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(line(drawer, name)).toBeFocused()
    await tabTo(page, drawer.getByRole('link', { name: words('basket:whole') }))
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: words('cart:cart.title') }),
    ).toBeVisible()
    await tabTo(page, page.getByRole('main').getByRole('link', { name: words('basket:checkout') }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout/)
  })

  test('the cart page has no axe violations, little layout shift and a noscript notice', async ({
    page,
    browser,
  }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(new URL(`${prefix}/cart`, process.env.VITRINA_E2E_URL).href)
    await expect(plain.getByText(words.pattern('cart:cart.noscript'))).toBeVisible()
    await expect(plain.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await plain.close()

    await openPage(page, `${prefix}/cart`)
    await expect(page.getByRole('heading', { level: 1, name: words('basket:empty') })).toBeVisible()
    await expectAccessiblePage(page)
    for (const size of ['46', '48', '50']) await addItemToCart(page, cell, dress, size)
    await addItemToCart(page, cell, bundle)
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
    await openPage(page, `${prefix}/cart`)
    await expect(page.getByText(words('cart:totals.freeToo'))).toBeVisible()
    await expectAccessiblePage(page)
    const sum = await page.evaluate(
      () => (window as never as { shifts: { sum: number } }).shifts.sum,
    )
    expect(sum).toBeLessThanOrEqual(0.02)
  })
})
