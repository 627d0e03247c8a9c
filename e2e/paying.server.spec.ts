import type { Page } from '@playwright/test'
import { getBankButton } from './demo-bank.ts'
import { declareMatrixJourneys, type JourneyVariant } from './journey-matrix.ts'
import { getOrderTimeline, readOrderNumber } from './order-page.ts'
import { createMailboxAddress, type ShopWithBank, startShopWithBank } from './paying-shop.ts'
import { createKeyboardInput } from './pointer-or-keyboard.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { orderByAccessibleNames } from './screen-reader.ts'
import { expect, test } from './test.ts'

let shop: ShopWithBank
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShopWithBank()
})
test.afterAll(() => shop?.close())
test.afterEach(() => shop.bank.setFaults())

test.describe.configure({ timeout: 150_000 })

/** Orders a dress to a pick-up point, up to the page of the bank or of the payment. */
async function order(page: Page, { locale, prefix }: JourneyVariant, payment: 'sbp' | 'card') {
  const email = createMailboxAddress()
  await orderByAccessibleNames(page, locale, shop.url + prefix, { payment, email })
  return email
}

const said = (page: Page, { words }: JourneyVariant) =>
  page.getByRole('region', { name: words('checkout:paying.label') })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectPaid(page: Page, cell: JourneyVariant): Promise<void> {
  const heading = said(page, cell).getByRole('heading', {
    name: cell.words('checkout:paying.paid'),
  })
  await expect(heading).toBeVisible()
  await expectTranslatedWithoutOverflow(page)
}

/** From the payment to the order; answers its number. */
async function openOrder(page: Page, cell: JourneyVariant): Promise<string> {
  await page.getByRole('link', { name: cell.words('checkout:paying.order') }).click()
  return readOrderNumber(page, cell)
}

declareMatrixJourneys('Russian, 390 px', cell => {
  test('a guest orders to a pick-up point, pays by SBP and then sees the order as paid', {
    tag: '@smoke',
  }, async ({ page }) => {
    const { words } = cell
    const email = await order(page, cell, 'sbp')
    await getBankButton(page, cell, 'sbp').click()
    await expectPaid(page, cell)
    const number = await openOrder(page, cell)
    expect(new URL(page.url()).pathname).toBe(`${cell.prefix}/order`)
    await expect(getOrderTimeline(page, cell)).toContainText(words('account:order.event.paid'))
    await expect(page.getByText(words('account:order.point'), { exact: true })).toBeVisible()
    await expectTranslatedWithoutOverflow(page)
    await shop.mail.emailsTo(email, words.pattern('emails:orderPaid.subject', { number }))

    const title = words('account:order.receipt.payment')
    const receipt = page.getByRole('link', { name: title })
    await expect(async () => {
      await page.reload()
      await expect(receipt).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expectTranslatedWithoutOverflow(page)
    const opened = page.waitForEvent('popup')
    await receipt.click()
    const receiptPage = await opened
    await expect(receiptPage.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectTranslatedWithoutOverflow(receiptPage)
    const [letter] = await shop.mail.emailsTo(
      email,
      words.pattern('emails:orderReceipt.payment.subject', { number }),
    )
    expect(letter?.text).toContain(receiptPage.url())
  })
})

declareMatrixJourneys('Russian, 1440 px', cell => {
  test('a guest whose card is declined sees the reason and can pay for the same order', async ({
    page,
  }) => {
    const { words } = cell
    await order(page, cell, 'card')
    await getBankButton(page, cell, 'poor').click()
    const panel = said(page, cell)
    await expect(panel).toMatchAriaSnapshot(`
      - status:
        - heading "${words('checkout:paying.failed')}" [level=2]
        - paragraph: /\\d+/
        - paragraph: /${words('checkout:paying.because.insufficient_funds')}/
        - paragraph: /${words('checkout:paying.until', { date: '' }).trim()}/
      - button "${words('checkout:paying.by.card')}"
    `)
    await expectTranslatedWithoutOverflow(page)
    await button(page, words('checkout:paying.by.card')).click()
    await getBankButton(page, cell, 'card').click()
    await expectPaid(page, cell)
    const number = await openOrder(page, cell)
    await expect(getOrderTimeline(page, cell)).toContainText(words('account:order.event.paid'))
    expect(await shop.bank.entriesOf(number)).toHaveLength(1)
  })
})

declareMatrixJourneys('English, 390 px', cell => {
  test.use({ expectedComplaints: /503 .*\/api\/payment\/begin/ })

  test('a guest is warned when the bank does not respond, and can pay for the order later', async ({
    page,
  }) => {
    const { words } = cell
    await shop.bank.setFaults({ error: 1 })
    const email = await order(page, cell, 'sbp')
    const alert = said(page, cell).getByRole('alert')
    await expect(alert).toContainText(words('checkout:paying.away'))
    await button(page, words('checkout:paying.by.sbp')).click()
    await expect(alert).toContainText(words('checkout:paying.away'))
    await expectTranslatedWithoutOverflow(page)

    const number = await openOrder(page, cell)
    await expect(page.getByText(words('account:order.money.waiting'))).toBeVisible()
    await expectTranslatedWithoutOverflow(page)
    await shop.bank.setFaults()
    const [, pay = ''] = words('account:order.money.pay')
      .split('{{sum}}')
      .map(part => part.trim())
    const toPay = page.getByRole('link', { name: words.pattern('account:order.money.pay') })
    await expect(toPay).toContainText(pay)
    await toPay.click()
    await getBankButton(page, cell, 'sbp').click()
    await expectPaid(page, cell)
    expect(await shop.bank.entriesOf(number)).toHaveLength(1)
    await shop.mail.emailsTo(email, words.pattern('emails:orderPaid.subject', { number }))
  })
})

declareMatrixJourneys('English, 1440 px', cell => {
  test('an order is charged once when its payment notification arrives late or repeatedly', async ({
    page,
  }) => {
    const { words } = cell
    await shop.bank.setFaults({ doubledNotice: 1, lateNotice: 0.5 })
    const email = await order(page, cell, 'card')
    await getBankButton(page, cell, 'card').click()
    await expectPaid(page, cell)
    const number = await openOrder(page, cell)
    const [charge] = await shop.bank.entriesOf(number)
    const noticeId = crypto.randomUUID()
    for (const id of [noticeId, noticeId, crypto.randomUUID()])
      await shop.bank.repeatNotice(charge?.paymentId ?? '', id)
    await page.reload()
    await expect(getOrderTimeline(page, cell)).toContainText(words('account:order.event.paid'))
    expect(await shop.bank.entriesOf(number)).toEqual([charge])

    // Letters go in their order: after this one no other about the payment is on its way.
    await page.getByRole('button', { name: words('account:order.cancel.action') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('account:order.cancel.send') })
      .click()
    await shop.mail.emailsTo(email, words.pattern('emails:orderStep.canceled.subject', { number }))
    await shop.mail.emailsTo(email, words.pattern('emails:orderPaid.subject', { number }))
  })
})

declareMatrixJourneys('English, 1440 px', cell => {
  test('an order is placed and paid for by keyboard alone, by accessible roles and names', async ({
    page,
  }) => {
    const { words, locale, prefix } = cell
    const hands = createKeyboardInput(page)
    const email = createMailboxAddress()
    await orderByAccessibleNames(page, locale, shop.url + prefix, {
      ...{ payment: 'card', email, hands },
    })
    await hands.press(getBankButton(page, cell, 'card'))
    const panel = said(page, cell)
    await expect(panel).toMatchAriaSnapshot(`
      - status:
        - heading "${words('checkout:paying.paid')}" [level=2]
        - paragraph: /\\d+/
        - paragraph
      - link "${words('checkout:paying.order')}"
    `)
    await hands.press(panel.getByRole('link', { name: words('checkout:paying.order') }))
    await readOrderNumber(page, cell)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading /\\d+/ [level=1]
      - article:
        - region "${words('account:order.course')}":
          - heading "${words('account:order.course')}" [level=2]
          - list "${words('account:order.timeline')}":
            - listitem: /.+/
            - listitem: /${words('account:order.event.paid')}.*/
        - region "${words('account:order.goods')}":
          - heading "${words('account:order.goods')}" [level=2]
          - list
          - paragraph:
            - button "${words('account:order.cancel.action')}"
        - region "${words('account:order.delivery')}":
          - heading "${words('account:order.delivery')}" [level=2]
    `)
  })
})
