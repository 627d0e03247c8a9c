import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectAccessiblePage } from './faults.ts'
import { checkBoxByKeyboard, openPage } from './journey.ts'
import { declareLocalizedJourneys, type JourneyVariant } from './journey-matrix.ts'
import { expectTranslatedWithoutOverflow } from './screen-checks.ts'
import { expect, test } from './test.ts'

const path = '/i/kontakty'
const text = 'When will size 48 be back?'

/** Each test writes as somebody else: so many messages a day are taken from one address. */
let email: string
test.beforeEach(({ context }) => {
  email = `anna.${crypto.randomUUID().slice(0, 8)}@example.org`
  return context.setExtraHTTPHeaders({ 'x-forwarded-for': createClientAddress() })
})

const createClientAddress = () => `203.0.113.${1 + Math.floor(Math.random() * 254)}`

function formOf(page: Page, { words }: JourneyVariant) {
  const main = page.getByRole('main')
  const field = (name: string) =>
    main.getByRole('textbox', { name: words(`content:contact.field.${name}`) })
  return {
    email: field('email'),
    text: field('text'),
    agreement: main.getByRole('checkbox', { name: words('content:contact.consent') }),
    send: main.getByRole('button', { name: words('content:contact.send'), exact: true }),
    sent: main.getByText(words('content:contact.sent', { email })),
    refusal: main.getByRole('alert'),
  }
}

async function write(page: Page, cell: JourneyVariant) {
  const form = formOf(page, cell)
  await form.email.fill(email)
  await form.text.fill(text)
  await checkBoxByKeyboard(form.agreement)
  return form
}

async function expectKept({ email: address, text: message }: ReturnType<typeof formOf>) {
  await expect(address).toHaveValue(email)
  await expect(message).toHaveValue(text)
}

/** The keys of the messages that a page sends, in their order. */
function watchMessages(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().includes('/mail-service/write'))
      keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

declareLocalizedJourneys('English', cell => {
  const { words, prefix } = cell

  test('the contact form reports missing fields, sends a message and is reset for another', async ({
    page,
  }) => {
    await openPage(page, prefix + path)
    const form = formOf(page, cell)
    // Until the form runs, which is when it comes into view, the browser checks its fields.
    await form.send.scrollIntoViewIfNeeded()
    await expect(page.locator('form[novalidate]')).toBeVisible()
    await form.send.click()
    await expect(form.refusal.first()).toBeVisible()
    await expect(form.email).toHaveAccessibleDescription(
      words('content:contact.problem.email.required'),
    )
    await expectAccessiblePage(page)
    const toAddress = form.refusal.getByRole('link').first()
    await toAddress.click()
    await expect(form.email).toBeFocused()

    await write(page, cell)
    await form.send.click()
    await expect(form.sent).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectTranslatedWithoutOverflow(page)
    await page.getByRole('button', { name: words('content:contact.again') }).click()
    await expect(form.email).toHaveValue(email)
    await expect(form.text).toHaveValue('')
    await expect(form.agreement).not.toBeChecked()
  })

  test.describe('when the shop responds with 429 or 500', { tag: '@phone' }, () => {
    test.use({ expectedComplaints: /status of (429|500)/ })

    test('a contact message stays in the form, survives a reload and is sent on retry', async ({
      page,
    }) => {
      await openPage(page, prefix + path)
      const form = await write(page, cell)
      const answers = [429, 500]
      await page.route('**/mail-service/write', route => {
        const status = answers.shift()
        return status
          ? route.fulfill({ status, json: { code: status, result: '' } })
          : route.continue()
      })
      await form.send.click()
      await expect(form.refusal).toContainText(words.pattern('content:contact.tooMany'))
      await expectKept(form)
      await form.send.click()
      await expect(form.refusal).toContainText(words.pattern('content:contact.failed'))
      await expectKept(form)
      await expectAccessiblePage(page)

      await openPage(page, prefix + path)
      await expectKept(form)
      await checkBoxByKeyboard(form.agreement)
      await form.send.click()
      await expect(form.sent).toBeVisible()
    })
  })

  test.describe('without a network', { tag: '@phone' }, () => {
    test.use({
      hasServiceWorker: true,
      expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
    })

    test('a contact message stays queued after a reload and is sent when back online', async ({
      page,
    }) => {
      await openPage(page, prefix + path)
      const isKept = () =>
        page.evaluate(async () => Boolean(await caches.match(location.href, { ignoreVary: true })))
      await expect.poll(isKept).toBe(true)
      const form = await write(page, cell)
      await page.context().setOffline(true)
      const keys = watchMessages(page)
      await form.send.click()
      const waits = page.getByRole('main').getByText(words('content:contact.waiting'))
      await expect(waits).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await openPage(page, prefix + path)
      await expect(waits).toBeVisible()
      await page.getByRole('button', { name: words('content:contact.dontSend') }).click()
      await expectKept(form)
      await checkBoxByKeyboard(form.agreement)
      await form.send.click()
      await expect(waits).toBeVisible()

      await page.context().setOffline(false)
      await expect(form.sent).toBeVisible()
      expect(new Set(keys).size).toBe(1)
    })
  })
})
