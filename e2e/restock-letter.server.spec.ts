import type { Page } from '@playwright/test'
import { openPage, waitForHydration } from './journey.ts'
import { declareMatrixJourneys, type JourneyVariant } from './journey-matrix.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type ExportedProduct, findWellStockedProducts, runOperatorCli } from './operator.ts'
import { createMailboxAddress } from './paying-shop.ts'
import { createKeyboardInput } from './pointer-or-keyboard.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'

let shop: Shop
let mail: MailServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  mail = await startMailServer()
  shop = await startShop({ SMTP_URL: mail.url, MAIL_FROM: 'shop@vitrina.example' })
})
test.afterAll(async () => {
  await shop?.close()
  await mail?.close()
})

const restockButton = (page: Page, { words }: JourneyVariant) =>
  page.getByRole('button', { name: words('catalog:restock.action') }).first()

/** The page of a product that has just been sold out. */
async function openSoldOut(page: Page, cell: JourneyVariant, product: ExportedProduct) {
  await runOperatorCli(shop, ['stock', 'set', product.sku, '0'])
  await expect(async () => {
    await openPage(page, `${shop.url}${cell.prefix}/${product.url_path}`)
    await expect(restockButton(page, cell)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Asks for the letter by keyboard, and closes what says that it will come. */
async function requestRestockEmail(page: Page, cell: JourneyVariant, email: string): Promise<void> {
  const { words } = cell
  const hands = createKeyboardInput(page)
  await hands.press(restockButton(page, cell))
  const form = page.getByRole('dialog', { name: words('restock:title') })
  await hands.type(form.getByRole('textbox', { name: words('restock:email') }), email)
  await hands.check(form.getByRole('checkbox', { name: words('restock:agree') }))
  await expectTranslatedWithoutOverflow(page)
  await hands.press(form.getByRole('button', { name: words('restock:send') }))
  const sent = page.getByRole('dialog', { name: words('restock:sent.title') })
  await expect(sent.getByRole('status')).toContainText(email)
  await hands.press(sent.getByRole('button', { name: words('restock:done') }))
  await expect(sent).toBeHidden()
}

declareMatrixJourneys('English, 1440 px', cell => {
  test('a shopper requests, cancels and again requests a restock email, and receives it', async ({
    page,
  }) => {
    test.setTimeout(150_000)
    const { words, prefix } = cell
    const email = createMailboxAddress()
    const [product] = await findWellStockedProducts(shop)
    await openSoldOut(page, cell, product)
    await requestRestockEmail(page, cell, email)
    const takeBack = page.getByRole('button', { name: words.pattern('restock:takeBack.label') })
    await expectTranslatedWithoutOverflow(page)
    await takeBack.click()
    await expect(page.getByText(words('restock:takenBack')).first()).toBeVisible()
    await requestRestockEmail(page, cell, email)

    await runOperatorCli(shop, ['stock', 'set', product.sku, '3'])
    const [letter] = await mail.emailsTo(email, words.pattern('emails:restocked.subject'))
    const [before = ''] = words('emails:restocked.body').split('{{name}}')
    expect(letter?.text).toContain(before)
    const links = letter?.text.match(/http[^\s>)]+/g) ?? []
    const toProduct = links.find(link => link.includes(product.url_path)) ?? ''
    expect(toProduct).toContain(`${shop.url}${prefix}/`)
    await page.goto(toProduct)
    await waitForHydration(page)
    const buy = page.getByRole('main').getByRole('button', {
      name: words('catalog:product.addToCart'),
    })
    await expect(buy.first()).toBeEnabled()

    await page.goto(links.find(link => link.includes('/api/restock/leave')) ?? '')
    await page.getByRole('button', { name: words('email-links:stopWaiting.action') }).click()
    const stopped = page.getByRole('heading', { name: words('email-links:stopped.title') })
    await expect(stopped).toBeVisible()
    await expectTranslatedWithoutOverflow(page)
  })

  test('a shopper requests a restock email on a sold-out product card and receives it', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const { words, prefix } = cell
    const email = createMailboxAddress()
    const bag = { sku: 'VT-40113', list: 'aksessuary/sumki', path: 'sumka-kross-bodi-molochnaya' }
    // The test of another language or width has brought it back in the same shop.
    await runOperatorCli(shop, ['stock', 'set', bag.sku, '0'])
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${bag.path}"]`) })
    await expect(async () => {
      await openPage(page, `${shop.url}${prefix}/${bag.list}`)
      await expect(restockButton(page, cell)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectTranslatedWithoutOverflow(page)
    await requestRestockEmail(page, cell, email)
    await expect(card.getByText(email)).toBeVisible()
    await expectTranslatedWithoutOverflow(page)

    await runOperatorCli(shop, ['stock', 'set', bag.sku, '3'])
    const [letter] = await mail.emailsTo(email, words.pattern('emails:restocked.subject'))
    expect(letter?.text).toContain(bag.path)
    await expect(async () => {
      await openPage(page, `${shop.url}${prefix}/${bag.list}`)
      await expect(card).toBeVisible()
      await expect(card.getByText(words('catalog:badge.soldOut'))).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await expect(restockButton(page, cell)).toBeHidden()
  })
})
