import {
  addToCart,
  fillCheckout,
  normalizeSpaces,
  placeOrder,
  waitForHydration,
} from './journey.ts'
import { buyByAccessibleNames } from './screen-reader.ts'
import { findEmailsTo } from './sent-emails.ts'
import { expect, test } from './test.ts'

const product = '/muzhchinam/tolstovki-i-svitery/sviter-s-kosami'

// The browser asks for English; what counts is the page the shopper reads.
test.use({ locale: 'en-US' })

test('the order email is in the language of the page, not of the browser', async ({
  page,
  ownShop,
}) => {
  test.setTimeout(120_000)
  await page.goto(ownShop.url + product)
  await waitForHydration(page)
  await addToCart(page)
  await page.goto(`${ownShop.url}/checkout`)
  const address = `anna.${crypto.randomUUID().slice(0, 8)}@example.ru`
  await fillCheckout(page, { 'Электронная почта': address })
  const number = await placeOrder(page)
  await expect(page.getByText(/Отправляем письмо о\sзаказе на/)).toBeVisible()

  const emails = () => findEmailsTo(ownShop, address)
  await expect.poll(async () => (await emails()).length, { timeout: 30_000 }).toBe(1)
  const [email] = await emails()
  expect(normalizeSpaces(email?.subject ?? '')).toBe(`Заказ № ${number} принят – Витрина`)
  expect(email?.to).toHaveLength(1)
  expect(email?.html).toContain(`href="${ownShop.url}"`)
})

test('the email of an order placed on an English page is in English and links to /en', async ({
  page,
  ownShop,
}) => {
  test.setTimeout(120_000)
  const emails = () => findEmailsTo(ownShop, 'anna@example.org')
  const before = (await emails()).length
  await buyByAccessibleNames(page, 'en-US', `${ownShop.url}/en`)
  await expect.poll(async () => (await emails()).length, { timeout: 30_000 }).toBe(before + 1)
  const letter = (await emails()).find(({ subject }) => subject?.startsWith('Order '))
  const { subject = '', text = '', html = '' } = letter ?? {}
  expect(subject).toMatch(/^Order \d+ placed – Vitrina$/)
  // Where a point is, is written in the country's language.
  const [, ownWords = ''] = /\nPick-up point\nPoint \S+\n(.*)\n/.exec(text) ?? []
  expect(ownWords).not.toBe('')
  const foreign = (words: string) => words.match(/[^\s<>]*\p{Script=Cyrillic}[^\s<>]*/gu) ?? []
  expect(foreign(text).filter(word => !ownWords.includes(word))).toEqual([])
  expect(foreign(html).filter(word => !ownWords.includes(word))).toEqual([])
  expect(html).toContain(`href="${ownShop.url}/en"`)
})
