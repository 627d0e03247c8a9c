import { open, tabTo, waitForHydration } from './journey.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { findPlentifulProducts, operate } from './operator.ts'
import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'

let shop: Shop
let mail: MailServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  mail = await openMailServer()
  shop = await startShop({ SMTP_URL: mail.url, MAIL_FROM: 'shop@vitrina.example' })
})
test.afterAll(async () => {
  await shop?.close()
  await mail?.close()
})

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })

test('a shopper asks by keyboard for a letter on restock, gets it in English and can buy', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = `anna.${crypto.randomUUID().slice(0, 8)}@example.org`
  const [{ sku, url_path: path }] = await findPlentifulProducts(shop)
  const buy = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  await operate(shop, ['stock', 'set', sku, '0'])
  await expect(async () => {
    await open(page, `${shop.url}/en/${path}`)
    await expect(page.getByRole('button', { name: 'Tell me when it is back' }).first()).toBeVisible(
      {
        timeout: 2_000,
      },
    )
  }).toPass()

  await tabTo(page, page.getByRole('button', { name: 'Tell me when it is back' }).first())
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Tell me when it is back' })
  await tabTo(page, form.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(email)
  await tabTo(page, form.getByRole('checkbox', { name: /^I agree/ }))
  await page.keyboard.press('Space')
  await tabTo(page, form.getByRole('button', { name: 'Tell me when it is back' }))
  await page.keyboard.press('Enter')
  const sent = page.getByRole('dialog', { name: 'We will write to you' })
  await expect(sent.getByRole('status')).toContainText(email)

  await operate(shop, ['stock', 'set', sku, '3'])
  const [letter] = await mail.emailsTo(email, / is back – Vitrina$/)
  expect(letter?.text).toContain('You can buy it again.')
  const [link = ''] = /http\S+\/en\/\S+/.exec(letter?.text ?? '') ?? []
  await page.goto(link)
  await waitForHydration(page)
  await expect(buy).toBeEnabled()
})
