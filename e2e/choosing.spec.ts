import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findProducts } from './catalogue.ts'
import { expectAccessiblePage } from './faults.ts'
import {
  checkBoxByKeyboard,
  normalizeSpaces,
  openPage,
  tabTo,
  waitForHydration,
} from './journey.ts'
import { expect, test } from './test.ts'

const dress = '/zhenschinam/platya/letnie-platya/plate-letnee-s-raskleshennoy-yubkoy'
const soldOut = '/zhenschinam/platya/platya-rubashki/plate-rubashka-v-stile-safari'
const set = '/podarki/nabory/komplekt-shapka-sharf-i-perchatki'
const bundle = '/podarki/nabory/nabor-tihiy-vecher'
const certificate = '/podarki/sertifikaty/podarochnyy-sertifikat-s-nominalom-na-vybor'
const stylebook = '/podarki/staylbuki/staylbuk-osen-i-zima'

const article = (page: Page) => page.getByRole('article').first()
const addButton = (page: Page) =>
  article(page).getByRole('button', { name: 'Добавить в корзину' }).first()
const radio = (page: Page, name: string | RegExp) => article(page).getByRole('radio', { name })
const quantity = (page: Page, name: string | RegExp = /^Количество/) =>
  article(page).getByRole('textbox', { name })
const partsOfSet = (page: Page) =>
  article(page).getByRole('list', { name: 'Состав набора' }).getByRole('listitem')
const cartOf = (page: Page, count: string) =>
  page.getByRole('link', { name: new RegExp(`Корзина, ${count}\\s`) })

/** The large price, without its no-break spaces. */
async function expectPrice(page: Page, price: string): Promise<void> {
  const shown = async () => {
    const text = normalizeSpaces((await article(page).textContent()) ?? '')
    return text.match(/₽\d[\d\s]*,\d\d/)?.[0]
  }
  await expect.poll(shown).toBe(price)
}

test('the chosen size and colour are part of the product URL and survive a reload', {
  tag: '@smoke',
}, async ({ page, isMobile }) => {
  await openPage(page, dress)
  await expectPrice(page, '₽3 490,00')
  await expect(article(page).getByText('Старая цена')).toBeAttached()
  await addButton(page).click()
  await expect(article(page).getByRole('alert')).toHaveText('Выберите размер')
  await expect(radio(page, '40')).toBeFocused()
  await expectAccessiblePage(page)

  await radio(page, 'Жёлтый').check({ force: true })
  await expect(
    article(page)
      .getByRole('img', { name: /цвет жёлтый/ })
      .first(),
  ).toBeVisible()
  await radio(page, '42').check({ force: true })
  await expect(page).toHaveURL(/\?childSku=VT-10101-/)
  await article(page).getByRole('button', { name: 'Больше' }).click()
  const shared = page.url()
  await page.reload()
  await waitForHydration(page)
  await expect(radio(page, 'Жёлтый')).toBeChecked()
  await expect(radio(page, '42')).toBeChecked()
  expect(page.url()).toBe(shared)

  await article(page).getByRole('button', { name: 'Больше' }).click()
  await addButton(page).click()
  await expect(cartOf(page, '2')).toBeVisible()
  await expect(quantity(page)).toHaveValue('2')
  if (isMobile) return
  // The choice is there again on the way back.
  await page.getByRole('link', { name: 'Женщинам' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Женщинам' })).toBeVisible()
  await page.goBack()
  await expect(radio(page, '42')).toBeChecked()
  await expect(radio(page, 'Жёлтый')).toBeChecked()
})

/** Sends the open form of a back-in-stock email, and closes what says that it will come. */
async function requestRestockEmail(page: Page, size?: string) {
  const form = page.getByRole('dialog', { name: 'Сообщить о поступлении' })
  const send = form.getByRole('button', { name: 'Сообщить о поступлении' })
  await form.getByLabel('Электронная почта').fill(`anna-${randomUUID()}@example.ru`)
  await form.getByRole('checkbox').check()
  await expectAccessiblePage(page)
  if (size) {
    await send.click()
    await expect(form.getByRole('alert')).toHaveText('Выберите размер')
    await expect(form.getByRole('radio').first()).toBeFocused()
    await expectAccessiblePage(page)
    await form.getByRole('radio', { name: size }).check({ force: true })
    await expect(form.getByRole('alert')).toHaveCount(0)
  }
  await send.click()
  const sent = page.getByRole('dialog', { name: 'Напишем, когда придёт' })
  await expect(sent.getByRole('status')).toContainText('@example.ru')
  await expectAccessiblePage(page)
  await sent.getByRole('button', { name: 'Хорошо' }).click()
}

test('a sold-out size can be chosen, offers a restock email and has no “Add to cart” button', {
  tag: '@smoke',
}, async ({ page }) => {
  await openPage(page, dress)
  await radio(page, '44, нет в наличии').check({ force: true })
  await expect(article(page).getByText('Размера 44 сейчас нет')).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
  await expect(quantity(page)).toHaveCount(0)
  await expectAccessiblePage(page)
  await article(page).getByRole('button', { name: 'Сообщить о поступлении' }).click()
  await requestRestockEmail(page)
})

test('a product sold out in every size offers a restock email, which requires a size', async ({
  page,
  isMobile,
}) => {
  await openPage(page, soldOut)
  await expect(article(page).getByText('Ни одного варианта сейчас нет в наличии')).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
  await expectAccessiblePage(page)
  const offer = page.getByRole('button', { name: 'Сообщить о поступлении' })
  if (isMobile) {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByText('Сообщить', { exact: true }).click()
  } else {
    await offer.click()
  }
  await requestRestockEmail(page, '46')
  await expect(page).toHaveURL(/childSku=/)
  await expect(article(page).getByText(/вы\sпопросили\sнаписать\sна\sanna-/)).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expectAccessiblePage(page)
})

test('a size missing in a chosen colour is labelled; choosing it disables “Add to cart”', async ({
  page,
}) => {
  const [product] = await findProducts(process.env.VITRINA_E2E_URL ?? '', {
    sku: { eq: 'VT-10101' },
  })
  const children = product?.configurable_children ?? []
  await page.context().route('**/api/catalog/**/product/_search?**', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const hit of body.hits ?? []) {
      // The last variant: the second colour in the largest size.
      if (hit.sku === 'VT-10101') hit.configurable_children?.splice(children.length - 1, 1)
    }
    await route.fulfill({ response: answer, json: body })
  })
  await openPage(page, '/zhenschinam/platya/letnie-platya')
  await page.getByRole('link', { name: /Платье летнее с\s?расклешённой/ }).click()
  await expect(addButton(page)).toBeVisible()
  await checkBoxByKeyboard(radio(page, 'Жёлтый'))
  await radio(page, '50, такого сочетания нет').check({ force: true })
  await expect(addButton(page)).toBeDisabled()
  const notice = page.getByRole('status').filter({ hasText: 'Такого сочетания нет' })
  await expect(notice.first()).toBeVisible()
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect(page.getByRole('button', { name: 'Понятно' })).toBeHidden()
  await expect(article(page).getByText('Такого сочетания нет. Выберите другое')).toBeVisible()
  await expect(page).not.toHaveURL(/childSku/)
  await radio(page, '48').check({ force: true })
  await expect(addButton(page)).toBeEnabled()
})

test('the /p/ path contains the chosen variant, and a childSku query overrides the path', async ({
  page,
}) => {
  const [product] = await findProducts(process.env.VITRINA_E2E_URL ?? '', {
    sku: { eq: 'VT-10101' },
  })
  const [first, second] = product?.configurable_children ?? []
  const route = `/p/VT-10101/${product?.slug}`
  await openPage(page, `${route}/${first?.sku}`)
  await expect(radio(page, '40')).toBeChecked()
  await radio(page, '46').check({ force: true })
  await expect(page).toHaveURL(new RegExp(`${route}/VT-10101-[^/?]+$`))
  const chosen = page.url()
  await page.reload()
  await waitForHydration(page)
  expect(page.url()).toBe(chosen)
  await expect(radio(page, '46')).toBeChecked()
  await openPage(page, `${route}/${first?.sku}?childSku=${second?.sku}`)
  await expect(radio(page, '42')).toBeChecked()
})

test('an invalid quantity stays in its field with an error and is not added to the cart', async ({
  page,
}) => {
  await openPage(page, dress)
  await radio(page, '42').check({ force: true })
  for (const [typed, words] of [
    ['', 'Укажите количество'],
    ['0', 'Количество должно быть больше 0'],
    ['1,5', 'Количество должно быть целым числом'],
    ['999', /Можно взять не\sбольше \d+/],
  ] as const) {
    await quantity(page).fill(typed)
    await addButton(page).click()
    await expect(article(page).getByRole('alert')).toHaveText(words)
    await expect(quantity(page)).toBeFocused()
    await expect(quantity(page)).toHaveValue(typed)
  }
  await expectAccessiblePage(page)
  await expect(cartOf(page, '0')).toBeAttached()
  await quantity(page).fill('1')
  await expect(article(page).getByRole('alert')).toBeHidden()
})

test('the price of a set is computed from its quantities, and an empty set shows an error', async ({
  page,
}) => {
  await openPage(page, set)
  await expectPrice(page, '₽14 970,00')
  await expectAccessiblePage(page)
  const parts = partsOfSet(page)
  await parts.nth(0).getByRole('button', { name: 'Больше' }).click()
  await expectPrice(page, '₽17 460,00')
  await parts.nth(1).getByRole('button', { name: 'Меньше' }).click()
  await expectPrice(page, '₽9 470,00')
  await addButton(page).click()
  await expect(cartOf(page, '3')).toBeVisible()
  for (const index of [0, 2]) await parts.nth(index).getByRole('textbox').fill('0')
  await expect(article(page).getByText('Выберите хотя бы одну вещь из набора')).toBeVisible()
  await expectPrice(page, '₽14 970,00')
  await expectAccessiblePage(page)
})

test('the price of a bundle on its page and in the cart follows options and quantities', async ({
  page,
}) => {
  await openPage(page, bundle)
  await expectPrice(page, '₽10 260,00')
  await expectAccessiblePage(page)
  await radio(page, /Плед хлопковый/).check({ force: true })
  await article(page)
    .getByRole('checkbox', { name: /с листьями/ })
    .uncheck({ force: true })
  await expectPrice(page, '₽5 070,00')
  await quantity(page, /Кружка/).fill('3')
  await expectPrice(page, '₽5 860,00')
  const sent = page.waitForRequest(/\/api\/cart\/update/)
  await addButton(page).click()
  const { cartItem } = (await sent).postDataJSON()
  expect(Object.values(cartItem.product_option.extension_attributes.bundle_options)).toMatchObject([
    { option_qty: 1 },
    { option_qty: 3 },
  ])
  await page.getByRole('link', { name: /Корзина, 1\s/ }).click()
  await expect(page.getByRole('dialog', { name: /Корзина/ })).toContainText(/₽5\s860,00/)
})

test('a gift certificate requires an amount, and the cart shows its price and recipient', async ({
  page,
}) => {
  await openPage(page, certificate)
  await expect(article(page).getByText('Доставка транспортной компанией')).toHaveCount(0)
  await addButton(page).click()
  const values = article(page)
    .getByRole('group', { name: /Номинал/ })
    .getByRole('radio')
  await expect(values.first()).toBeFocused()
  await expect(article(page).getByText(/^от/)).toBeVisible()
  await expect(article(page).getByText('Выберите номинал')).toBeVisible()
  await expectAccessiblePage(page)
  await values.and(page.getByLabel(/₽5\s000/)).check({ force: true })
  await expectPrice(page, '₽5 000,00')
  await expect(article(page).getByText('Выберите номинал')).toBeHidden()
  await article(page)
    .getByRole('textbox', { name: /Имя получателя/ })
    .fill('Анна')
  const email = article(page).getByRole('textbox', { name: /Почта получателя/ })
  await email.fill('anna@example')
  await addButton(page).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('anna@example')
  await expect(article(page).getByText(/Проверьте адрес/)).toBeVisible()
  await expectAccessiblePage(page)
  await email.fill('anna@example.ru')
  await addButton(page).click()
  await page.getByRole('link', { name: /Корзина, 1\s/ }).click()
  const cart = page.getByRole('dialog', { name: /Корзина/ })
  await expect(cart).toContainText(/₽5\s000,00/)
  await expect(cart).toContainText('Анна')
})

test('a downloadable product has no delivery notice and can be added to the cart', async ({
  page,
}) => {
  await openPage(page, stylebook)
  await expectPrice(page, '₽490,00')
  await expect(article(page).getByText('Доставка транспортной компанией')).toHaveCount(0)
  await addButton(page).click()
  await expect(cartOf(page, '1')).toBeVisible()
  // It slides in: its colours are judged once it stands.
  await expect(page.getByText(/В\sкорзине: Стайлбук/)).toBeVisible()
  await expectAccessiblePage(page)
})

test.describe('by keyboard alone', () => {
  test('a variant and its quantity are chosen and added to the cart', async ({ page }) => {
    await openPage(page, dress)
    await tabTo(page, radio(page, 'Красный'))
    await page.keyboard.press('ArrowRight')
    await expect(radio(page, 'Жёлтый')).toBeChecked()
    await page.keyboard.press('Tab')
    await tabTo(page, radio(page, '40'))
    await page.keyboard.press('ArrowRight')
    await expect(radio(page, '42')).toBeChecked()
    await tabTo(page, quantity(page))
    await page.keyboard.type('2')
    await tabTo(page, addButton(page))
    await page.keyboard.press('Enter')
    await expect(cartOf(page, '2')).toBeVisible()
  })

  test('a set with quantities is added to the cart', async ({ page }) => {
    await openPage(page, set)
    const fields = partsOfSet(page).getByRole('textbox')
    await tabTo(page, fields.nth(0))
    await page.keyboard.type('2')
    await tabTo(page, fields.nth(1))
    await page.keyboard.type('0')
    await tabTo(page, addButton(page))
    await page.keyboard.press('Enter')
    await expect(cartOf(page, '3')).toBeVisible()
  })

  test('a bundle is configured and added to the cart', async ({ page }) => {
    await openPage(page, bundle)
    await tabTo(page, radio(page, /Плед в/))
    await page.keyboard.press('ArrowDown')
    await expect(radio(page, /Плед хлопковый/)).toBeChecked()
    const cushion = article(page).getByRole('checkbox', { name: /с листьями/ })
    await tabTo(page, cushion)
    await page.keyboard.press('Space')
    await expect(cushion).not.toBeChecked()
    await tabTo(page, addButton(page))
    await page.keyboard.press('Enter')
    await expect(cartOf(page, '1')).toBeVisible()
  })

  test("a gift certificate's amount is chosen and added to the cart", async ({ page }) => {
    await openPage(page, certificate)
    const amounts = article(page)
      .getByRole('group', { name: /Номинал/ })
      .getByRole('radio')
    await tabTo(page, amounts.first())
    await page.keyboard.press('ArrowDown')
    await expectPrice(page, '₽2 000,00')
    for (const [name, words] of [
      [/Имя получателя/, 'Анна'],
      [/Почта получателя/, 'anna@example.ru'],
    ] as const) {
      await tabTo(page, article(page).getByRole('textbox', { name }))
      await page.keyboard.type(words)
    }
    await tabTo(page, addButton(page))
    await page.keyboard.press('Enter')
    await expect(cartOf(page, '1')).toBeVisible()
  })
})

test('product pages of every type send no API request after loading', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    if (/\/(api|graphql)\//.test(request.url())) calls.push(request.url())
  })
  for (const path of [dress, set, bundle, certificate, stylebook]) {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(calls).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [kind, path, price, words] of [
    ['variants', dress, /₽3\s490/, ['Красный', '42']],
    ['a set', set, /₽14\s970/, ['Шарф кашемировый', 'В наличии']],
    ['a bundle', bundle, /₽10\s260/, ['Плед хлопковый вафельный', 'Подушки']],
    ['a certificate', certificate, /₽1\s000/, ['Номинал']],
    ['a download', stylebook, /₽490/, ['В наличии']],
  ] as const) {
    test(`a product page with ${kind} shows price and options, but no purchase controls`, async ({
      page,
    }) => {
      await page.goto(path)
      await expect(article(page).getByText(price).first()).toBeVisible()
      for (const word of words) {
        const named = article(page).getByText(normalizeSpaces(word).replaceAll(' ', '\u00a0'))
        const plain = article(page).getByText(word)
        await expect(
          plain
            .or(named)
            .or(article(page).getByRole('radio', { name: word }))
            .first(),
        ).toBeAttached()
      }
      await expect(addButton(page)).toBeHidden()
      await expect(quantity(page).first()).toBeHidden()
      await expect(article(page).getByText(/включите в\sбраузере JavaScript/)).toBeVisible()
    })
  }
})
