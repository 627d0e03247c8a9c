import { findFreePort } from '../scripts/serve/free-port.ts'
import { expectNoFaults } from './faults.ts'
import { addToCart, checkByKeyboard, fillCheckout, open } from './journey.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { operate } from './operator.ts'
import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'

const sweater = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'

let shop: Shop
let mail: MailServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  mail = await openMailServer()
  shop = await startShop({
    PAYMENTS: 'demo',
    PAYMENTS_PORT: String(await findFreePort()),
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@vitrina.example',
  })
})
test.afterAll(async () => {
  await shop?.close()
  await mail?.close()
})

test.use({ viewport: { width: 390, height: 844 } })

test('a guest returns a paid order with a photo, the staff sees it, the money comes back', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const email = `anna.${crypto.randomUUID().slice(0, 8)}@example.ru`
  await open(page, shop.url + sweater)
  await addToCart(page)
  const photo = await page.screenshot({ type: 'jpeg' })
  await open(page, `${shop.url}/checkout`)
  await fillCheckout(page, { 'Электронная почта': email }, /СБП/)
  await page.getByRole('button', { name: 'Оформить заказ' }).last().click()
  await page.getByRole('button', { name: 'Подтвердить перевод' }).click()
  await page.getByRole('link', { name: 'Посмотреть заказ' }).click()
  const title = page.getByRole('heading', { level: 1, name: /^Заказ №\s\d{9}$/ })
  const number = /\d{9}/.exec((await title.textContent()) ?? '')?.[0] ?? ''
  await operate(shop, ['orders', 'ship', number])
  await operate(shop, ['orders', 'complete', number])

  await page.reload()
  await page.getByRole('button', { name: 'Вернуть товары' }).click()
  const form = page.getByRole('dialog', { name: /^Возврат по заказу/ })
  await checkByKeyboard(form.getByRole('checkbox').first())
  await checkByKeyboard(form.getByRole('radio', { name: 'Брак или повреждение' }))
  await form.getByLabel(/^Что случилось/).fill('Шов разошёлся')
  const files = form.locator('input[type=file]')
  await files.setInputFiles({ name: 'check.pdf', mimeType: 'application/pdf', buffer: photo })
  await expect(form.getByText('check.pdf: подойдёт снимок JPEG, PNG или WebP')).toBeVisible()
  await files.setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(form.getByText('Загружен', { exact: true })).toBeVisible()
  await expectNoFaults(page)
  await form.getByRole('button', { name: 'Оформить возврат' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Заявка на возврат принята.')).toBeVisible()
  await expect(page.getByText('Шов разошёлся')).toBeVisible()
  await page.getByRole('button', { name: 'Показать снимки: 1' }).click()
  const shown = page.getByRole('img', { name: 'Снимок 1 из 1' })
  await expect(shown).toHaveJSProperty('naturalWidth', 390)
  await expectNoFaults(page)
  await mail.emailsTo(email, /^Возврат по заказу № \d{9} – /)

  const staffPage = await operate(shop, ['orders', 'photos', number])
  expect(staffPage).toContain('Шов разошёлся')
  expect(staffPage).toContain('<img src="data:image/webp;base64,')
  await operate(shop, ['orders', 'take-back', number, '--to-stock'])
  await mail.emailsTo(email, /^Возврат по заказу № \d{9} у нас/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/Вернули.* тем же способом/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await operate(shop, ['orders', 'refund', number])
  await mail.emailsTo(email, /^Деньги за заказ № \d{9} отправлены/)
  await page.reload()
  await expect(page.getByText('Деньги вернули').first()).toBeVisible()
})
