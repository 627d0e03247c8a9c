import type { Page } from '@playwright/test'
import { getBankButton } from './demo-bank.ts'
import { openPage } from './journey.ts'
import { declareMatrixJourneys, type JourneyVariant } from './journey-matrix.ts'
import { getOrderTimeline, readOrderNumber } from './order-page.ts'
import { createMailboxAddress, type ShopWithBank, startShopWithBank } from './paying-shop.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expectOrderPlaced, orderByAccessibleNames, shirtDressPath } from './screen-reader.ts'
import { expect, test } from './test.ts'

const sweater = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'

let shop: ShopWithBank
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShopWithBank()
})
test.afterAll(() => shop?.close())

test.describe.configure({ timeout: 150_000 })

/** Asks to cancel the order, in the drawer that opens. */
async function openCancelling(page: Page, { words }: JourneyVariant) {
  await page.getByRole('button', { name: words('account:order.cancel.action') }).click()
  const drawer = page.getByRole('dialog', { name: words.pattern('account:order.cancel.title') })
  await expect(drawer).toBeVisible()
  await expectTranslatedWithoutOverflow(page)
  return drawer
}

/** What the bank has given back shows as soon as the shop has it from the bank. */
async function expectOnReload(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(text)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

declareMatrixJourneys('Russian, 1440 px', cell => {
  test('a guest cancels a part of a paid order, then the rest, and is refunded in full', async ({
    page,
  }) => {
    const { words, locale, prefix } = cell
    const email = createMailboxAddress()
    const products = [shirtDressPath, sweater]
    await orderByAccessibleNames(page, locale, shop.url + prefix, {
      ...{ payment: 'sbp', email, products },
    })
    await getBankButton(page, cell, 'sbp').click()
    await page.getByRole('link', { name: words('checkout:paying.order') }).click()
    const number = await readOrderNumber(page, cell)

    const part = await openCancelling(page, cell)
    await part.getByRole('checkbox').first().press('Space')
    await part.getByRole('radio', { name: words('account:order.cancel.why.wrong_choice') }).check()
    await part.getByRole('button', { name: words('account:order.cancel.sendPart') }).click()
    await expect(part).toBeHidden()
    await expect(page.getByText(words('account:order.changed.part'))).toBeVisible()
    await expect(page.getByText(words('account:order.line.allCanceled')).first()).toBeVisible()
    await expectOnReload(page, words.pattern('account:order.money.partly_refunded'))
    const [charged, givenBack] = await shop.bank.entriesOf(number)
    expect(-(givenBack?.amount ?? 0)).toBeGreaterThan(0)
    expect(-(givenBack?.amount ?? 0)).toBeLessThan(charged?.amount ?? 0)
    const { emailsTo } = shop.mail
    await emailsTo(email, words.pattern('emails:orderStep.partly_canceled.subject', { number }))

    const rest = await openCancelling(page, cell)
    await rest.getByRole('button', { name: words('account:order.cancel.send') }).click()
    await expect(rest).toBeHidden()
    await expect(page.getByText(words('account:order.changed.whole'))).toBeVisible()
    await expect
      .poll(async () => {
        const entries = await shop.bank.entriesOf(number)
        return entries.reduce((sum, { amount }) => sum + amount, 0)
      })
      .toBe(0)
    await expectOnReload(page, words.pattern('account:order.money.refunded'))
    await expectTranslatedWithoutOverflow(page)
    await emailsTo(email, words.pattern('emails:orderStep.canceled.subject', { number }))
  })
})

declareMatrixJourneys('Russian, 390 px', cell => {
  test.use({ expectedComplaints: /404 .*\/api\/guest-order\/find/ })

  test('a guest opens an order by its emailed link and by its number, and cancels it', async ({
    page,
  }) => {
    const { words, locale, prefix } = cell
    const email = createMailboxAddress()
    await orderByAccessibleNames(page, locale, shop.url + prefix, { email })
    await expectOrderPlaced(page, words)
    const [letter] = await shop.mail.emailsTo(email, words.pattern('emails:order.subject'))
    const number = /\d+/.exec(letter?.subject ?? '')?.[0] ?? ''
    const [link = ''] = /http\S+\/order#\S+/.exec(letter?.text ?? '') ?? []
    expect(link).toContain(`${shop.url}${prefix}/order#`)

    await openPage(page, `${shop.url}${prefix}/order`)
    const field = (name: string) =>
      page.getByRole('textbox', { name: words(`account:field.${name}`) })
    const show = page.getByRole('button', { name: words('account:lookUp.action') })
    await field('orderNumber').fill(number)
    await field('emailAddress').fill('somebody.else@example.org')
    await show.click()
    await expect(page.getByRole('alert')).toContainText(words('account:lookUp.notFound'))
    await expectTranslatedWithoutOverflow(page)
    await field('emailAddress').fill(email)
    await show.click()
    expect(await readOrderNumber(page, cell)).toBe(number)

    await page.goto('about:blank')
    await openPage(page, link)
    expect(await readOrderNumber(page, cell)).toBe(number)
    const steps = getOrderTimeline(page, cell).getByRole('listitem')
    await expect(steps.first()).toContainText(words('account:orders.status.pending'))
    await expect(steps.last()).toContainText(words('account:order.next.complete'))
    await expectTranslatedWithoutOverflow(page)
    const drawer = await openCancelling(page, cell)
    await drawer.getByRole('button', { name: words('account:order.cancel.send') }).click()
    await expect(drawer).toBeHidden()
    await expect(steps.last()).toContainText(words('account:orders.status.canceled'))
    await expect(steps.last()).toHaveAttribute('aria-current', 'step')
    await shop.mail.emailsTo(email, words.pattern('emails:orderStep.canceled.subject', { number }))
  })
})
