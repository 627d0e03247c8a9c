import { findFreePort } from '../scripts/serve/free-port.ts'
import { findAccessibilityFaults } from './faults.ts'
import {
  addToCart,
  checkBoxByKeyboard,
  getPickupPoints,
  guestDetails,
  openPage,
} from './journey.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type Shop, startShop } from './shop.ts'
import { expect, test } from './test.ts'

const certificate = '/podarki/sertifikaty/podarochnyy-sertifikat-s-nominalom-na-vybor'
const sweater = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'

let shop: Shop
let mail: MailServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  mail = await startMailServer()
  shop = await startShop({
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'shop@vitrina.example' },
    ...{ PAYMENTS: 'demo', PAYMENTS_PORT: String(await findFreePort()) },
  })
})
test.afterAll(async () => {
  await shop?.close()
  await mail?.close()
})

test.use({
  viewport: { width: 390, height: 844 },
  // A code that nobody has.
  expectedComplaints: /404 .*\/api\/cart\/apply-gift-certificate/,
})

test('a gift certificate is bought, emailed to its recipient, and pays for an order', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const recipient = `marina.${crypto.randomUUID().slice(0, 8)}@example.ru`
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole('button', { name }).last().click()

  await openPage(page, shop.url + certificate)
  await page.getByRole('radio', { name: /₽10\s000/ }).check({ force: true })
  await field('Имя получателя').fill('Марина')
  await field('Почта получателя').fill(recipient)
  await page.getByLabel(/Поздравление/).fill('С днём рождения!')
  await expect(page.getByText('16 из 300')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await addToCart(page)
  await openPage(page, `${shop.url}/checkout`)
  for (const name of ['Имя', 'Фамилия', 'Электронная почта'] as const)
    await field(name).fill(guestDetails[name])
  await press('Продолжить к оплате')
  for (const [name, words] of Object.entries({ Улица: 'Ленина', Город: 'Томск', Дом: '5' }))
    await field(name).fill(words)
  await field('Индекс').fill('634041')
  await field('Телефон').fill(guestDetails.Телефон)
  await checkBoxByKeyboard(page.getByRole('radio', { name: /СБП/ }))
  await press('К проверке заказа')
  await checkBoxByKeyboard(page.getByRole('checkbox', { name: /Принимаю/ }))
  await checkBoxByKeyboard(page.getByRole('checkbox', { name: /Даю согласие/ }))
  await press('Оформить заказ')
  await press('Подтвердить перевод')
  await expect(page.getByRole('heading', { name: 'Оплачено' })).toBeVisible()

  const [letter] = await mail.emailsTo(recipient, /^Вам подарок: сертификат на ₽10 000,00/)
  expect(letter?.text).toContain('С днём рождения!')
  const [code = ''] = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(letter?.text ?? '') ?? []
  await mail.emailsTo(guestDetails['Электронная почта'], /^Сертификат отправлен: Марина/)

  await openPage(page, shop.url + sweater)
  await addToCart(page)
  await openPage(page, `${shop.url}/checkout`)
  await press('Продолжить к доставке')
  await field('Город').fill(guestDetails.Город)
  await checkBoxByKeyboard(page.getByRole('radio', { name: /Транспортная компания/ }))
  await checkBoxByKeyboard(getPickupPoints(page).first())
  await press('Продолжить к оплате')
  await page.getByText('Подарочный сертификат').last().click()
  await field('Код сертификата').fill('AAAA-BBBB-CCCC-DDDD')
  await press('Оплатить им')
  await expect(page.getByText(/Такого сертификата нет/)).toBeVisible()
  await field('Код сертификата').fill(code.toLowerCase())
  await press('Оплатить им')
  await expect(page.getByText(`Сертификат •••• ${code.slice(-4)}`)).toBeFocused()
  await expect(page.getByText(/Сертификат покрывает весь заказ/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await press('К проверке заказа')
  await checkBoxByKeyboard(page.getByRole('checkbox', { name: /Принимаю/ }))
  await checkBoxByKeyboard(page.getByRole('checkbox', { name: /Даю согласие/ }))
  await press('Оформить заказ')
  await expect(page.getByRole('heading', { level: 1, name: /Спасибо, заказ №/ })).toBeVisible()
})
