import type { Page } from '@playwright/test'
import { getBankButton } from './demo-bank.ts'
import { expectAccessiblePage } from './faults.ts'
import { checkBoxByKeyboard, openPage } from './journey.ts'
import { declareMatrixJourneys, type JourneyVariant } from './journey-matrix.ts'
import { runOperatorCli } from './operator.ts'
import { readOrderNumber } from './order-page.ts'
import { createMailboxAddress, type ShopWithBank, startShopWithBank } from './paying-shop.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { orderByAccessibleNames } from './screen-reader.ts'
import { expect, test } from './test.ts'

let shop: ShopWithBank
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShopWithBank()
})
test.afterAll(() => shop?.close())

/** Pays for a dress, receives it, and opens the order by the letter about that. */
async function buyAndReceive(page: Page, cell: JourneyVariant, email: string): Promise<string> {
  const { words, locale, prefix } = cell
  await orderByAccessibleNames(page, locale, shop.url + prefix, { payment: 'sbp', email })
  await getBankButton(page, cell, 'sbp').click()
  await page.getByRole('link', { name: words('checkout:paying.order') }).click()
  const number = await readOrderNumber(page, cell)
  await runOperatorCli(shop, ['orders', 'ship', number])
  await runOperatorCli(shop, ['orders', 'complete', number])
  const subject = words.pattern('emails:orderStep.completed.subject', { number })
  const [letter] = await shop.mail.emailsTo(email, subject)
  const [link = ''] = /http\S+\/order#\S+/.exec(letter?.text ?? '') ?? []
  await page.goto('about:blank')
  await openPage(page, link)
  return readOrderNumber(page, cell)
}

/** Asks to return it for a fault that a photo shows. */
async function requestReturn(page: Page, { words }: JourneyVariant, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: words('account:order.return.action') }).click()
  const form = page.getByRole('dialog', { name: words.pattern('account:order.return.title') })
  await checkBoxByKeyboard(form.getByRole('checkbox').first())
  await checkBoxByKeyboard(
    form.getByRole('radio', { name: words('account:order.return.why.faulty') }),
  )
  await form.getByLabel(words('account:order.return.comment')).fill('The seam is torn')
  const files = form.locator('input[type=file]')
  await files.setInputFiles({ name: 'check.pdf', mimeType: 'application/pdf', buffer })
  const refused = words('account:order.photos.type', { name: 'check.pdf' })
  await expect(form.getByText(refused)).toBeVisible()
  await files.setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer })
  const added = words('account:order.photos.added')
  await expect(form.getByText(added, { exact: true })).toBeVisible()
  await expectAccessiblePage(page)
  await expectTranslatedWithoutOverflow(page)
  await form.getByRole('button', { name: words('account:order.return.send') }).click()
  await expect(form).toBeHidden()
}

declareMatrixJourneys('English, 390 px', cell => {
  test('a guest returns a paid order with a photo, which staff can view, and is refunded', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const { words } = cell
    const email = createMailboxAddress()
    const number = await buyAndReceive(page, cell, email)
    const photo = await page.screenshot({ type: 'jpeg', scale: 'css' })
    await requestReturn(page, cell, photo)
    await expect(page.getByText(words('account:order.changed.return'))).toBeVisible()
    await expect(page.getByText('The seam is torn')).toBeVisible()
    await page
      .getByRole('button', { name: words('account:order.photos.show', { count: 1 }) })
      .click()
    const name = words('account:order.photos.shown', { number: 1, count: 1 })
    const width = page.viewportSize()?.width
    await expect(page.getByRole('img', { name })).toHaveJSProperty('naturalWidth', width)
    await expectAccessiblePage(page)
    await expectTranslatedWithoutOverflow(page)
    const letterOf = (step: string) =>
      shop.mail.emailsTo(email, words.pattern(`emails:orderStep.${step}.subject`, { number }))
    await letterOf('return_requested')

    const staffPage = await runOperatorCli(shop, ['orders', 'photos', number])
    expect(staffPage).toContain('The seam is torn')
    expect(staffPage).toContain('<img src="data:image/webp;base64,')
    await runOperatorCli(shop, ['orders', 'take-back', number, '--to-stock'])
    await letterOf('returned')
    await expect(async () => {
      await page.reload()
      const returned = page.getByText(words.pattern('account:order.money.partly_refunded'))
      await expect(returned).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await runOperatorCli(shop, ['orders', 'refund', number])
    await letterOf('refunded')
    await page.reload()
    await expect(page.getByText(words('account:orders.status.refunded')).first()).toBeVisible()
    await expectTranslatedWithoutOverflow(page)
    const entries = await shop.bank.entriesOf(number)
    expect(entries.map(({ amount }) => Math.sign(amount))).toEqual([1, -1])
  })
})
