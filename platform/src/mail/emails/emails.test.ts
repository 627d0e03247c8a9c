import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { writeNewsletterWelcomeEmail } from './newsletter-welcome.ts'
import type { OrderEmailData } from './order-email-data.ts'
import { writeOrderPlacedEmail } from './order-placed.ts'
import { writeOrderStepEmail } from './order-step.ts'
import { writePasswordResetEmail } from './password-reset.ts'
import { writeReservationLapsedEmail } from './reservation-lapsed.ts'
import { writeRestockedEmail } from './restocked.ts'
import { createEmailBranding, type EmailLanguage, emailLanguages } from './shop-signs.ts'
import { writeWelcomeEmail } from './welcome.ts'

const shop = (language: EmailLanguage = 'ru') =>
  createEmailBranding({
    name: 'Витрина',
    url: 'https://vitrina.example',
    currencyCode: 'RUB',
    language,
  })
const line = {
  name: 'Платье летнее',
  labels: [{ label: 'Размер', value: 'S' }],
  qty: 2,
  total: parseMoney(6000),
  regular: parseMoney(6000),
}
const order: OrderEmailData = {
  number: '000000482',
  path: '/order#482.0.x',
  lines: [
    line,
    {
      ...line,
      name: 'Шарф',
      labels: [],
      qty: 1,
      total: parseMoney(1200.5),
      regular: parseMoney(1200.5),
    },
  ],
  goods: parseMoney(7200.5),
  saving: parseMoney(0),
  discount: parseMoney(200.5),
  couponCode: 'LETO',
  tax: parseMoney(1166.67),
  total: parseMoney(7390),
  delivery: { code: 'courier_door', title: 'Курьер, до двери', cost: parseMoney(390) },
  payment: { code: 'cashondelivery', title: 'При получении' },
  address: ['Анна Петрова', 'Ленина, 5', '634000, Томск'],
}
const spaced = (text = '') => text.replaceAll('\u00a0', ' ')
const evil = '<script>alert(1)</script>"\' & <b>'

describe('the email about a placed order', () => {
  it('contains the products, amounts, address and payment in Russian', () => {
    const { subject, text, html } = writeOrderPlacedEmail(order, shop())
    expect(subject).toBe('Заказ № 482 принят – Витрина')
    for (const words of [
      'Заказ № 482 принят\n\nСпасибо за покупку. В заказе 3 товара.',
      'Платье летнее\nРазмер: S, 2 шт.\n₽6 000,00',
      'Товары: ₽7 200,50\nПромокод LETO: −₽200,50\nДоставка: ₽390,00\nИтого: ₽7 390,00\nВ том числе НДС: ₽1 166,67',
      'Доставка\nКурьер, до двери',
      'Адрес\nАнна Петрова\nЛенина, 5\n634000, Томск',
      'Оплата\nПри получении',
    ]) {
      expect(spaced(text)).toContain(words)
    }
    for (const words of ['Платье летнее', 'Размер: S', '₽7 390,00', 'Томск', 'LETO']) {
      expect(spaced(html)).toContain(words)
    }
    expect(html).toContain('<html lang="ru">')
  })

  it('contains regular prices and the savings of reduced products, per line and in total', () => {
    const onSale = { ...line, total: parseMoney(4800), regular: parseMoney(6000) }
    const bought = {
      ...order,
      lines: [onSale],
      goods: parseMoney(6000),
      saving: parseMoney(1200),
      discount: parseMoney(0),
    }
    const { text, html } = writeOrderPlacedEmail(bought, shop())
    expect(spaced(text)).toContain('Размер: S, 2 шт.\n₽4 800,00 вместо ₽6 000,00')
    expect(spaced(text)).toContain('Товары: ₽6 000,00\nСкидка: −₽1 200,00\nДоставка')
    expect(spaced(html)).toMatch(/<del>.*₽6 000,00.*<\/del>/)
  })

  it('explains the payment by bank transfer', () => {
    const payment = { code: 'banktransfer', title: 'Банковский перевод по счёту' }
    const { text } = writeOrderPlacedEmail({ ...order, payment }, shop())
    expect(spaced(text)).toContain(
      'Оплата\nБанковский перевод по счёту\nСвяжемся с вами и сообщим реквизиты',
    )
  })

  it('contains the products, amounts and payment in English', () => {
    const { subject, text } = writeOrderPlacedEmail(order, shop('en'))
    expect(subject).toBe('Order 482 placed – Витрина')
    expect(spaced(text)).toContain('Thank you for your order of 3 items.')
    expect(text).toContain('Coupon LETO: −₽200.50')
    expect(text).toContain('Delivery\nCourier, to the door')
    expect(text).toContain('Payment\nOn delivery')
  })

  it.each([
    ['de', '<html lang="de"', 'Bestellung', '−₽200,50', '₽7.390,00'],
    ['it', '<html lang="it"', 'ordine', '−₽200,50', '₽7.390,00'],
  ] as const)('contains only texts in the store view’s language %s', (language, lang, ...words) => {
    const { subject, text, html = '' } = writeOrderPlacedEmail(order, shop(language))
    for (const word of words) expect(`${subject}\n${text}`).toContain(word)
    expect(html).toContain(lang)
    expect(
      `${subject} ${text}`.replaceAll(
        /Витрина|Платье летнее|Шарф|Размер|Анна Петрова|Ленина|Томск/g,
        '',
      ),
    ).not.toMatch(/[а-яё]/i)
  })

  it('sets the lang attribute only for products, options and addresses in another language', () => {
    const inGerman = { ...line, name: 'Mantel', labels: [], language: 'de' }
    const { html = '', text } = writeOrderPlacedEmail(
      { ...order, lines: [...order.lines, inGerman] },
      shop('en'),
    )
    const marked = [...html.matchAll(/<\w+[^>]* lang="(ru|de)"[^>]*>([^<]*)/g)]
    expect(marked.map(([, lang, words]) => `${lang}: ${words}`)).toEqual([
      'ru: Платье летнее',
      'ru: Размер: S',
      'ru: Шарф',
      'de: Mantel',
      'ru: Анна Петрова',
      'ru: Ленина, 5',
      'ru: 634000, Томск',
    ])
    expect(text).not.toContain('lang=')
    expect(writeOrderPlacedEmail(order, shop('ru')).html).not.toMatch(/<(?!html)[^>]* lang=/)
  })

  it.each([
    [1, '1 товар'],
    [2, '2 товара'],
    [5, '5 товаров'],
    [11, '11 товаров'],
    [21, '21 товар'],
  ])('counts %i pieces as “%s” in the correct Russian plural form', (qty, words) => {
    const { text } = writeOrderPlacedEmail({ ...order, lines: [{ ...line, qty }] }, shop())
    expect(spaced(text)).toContain(`В заказе ${words}.`)
  })

  it('has no address if nothing is shipped, and “Бесплатно” for free delivery', () => {
    const digital = writeOrderPlacedEmail({ ...order, delivery: undefined }, shop())
    expect(digital.text).not.toContain('Томск')
    const delivery = { code: 'transport_company', title: 'До пункта выдачи', cost: parseMoney(0) }
    const free = writeOrderPlacedEmail({ ...order, delivery }, shop())
    expect(free.text).toContain('Доставка: Бесплатно')
  })

  it('escapes HTML written by a shopper, and truncates a long option value', () => {
    const labels = [{ label: 'Гравировка', value: `${evil}${'я'.repeat(400)}` }]
    const mail = writeOrderPlacedEmail(
      { ...order, lines: [{ ...line, name: evil, labels }], address: [evil], couponCode: evil },
      shop(),
    )
    expect(mail.html).not.toMatch(/<script|<b>|alert\(1\)<\/script>/)
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; &amp;')
    expect(mail.text).not.toContain('я'.repeat(80))
  })
})

it('the email about a placed order does not expand placeholders in product names', () => {
  const name = '{{shop}} $t(emails:order.total)'
  const mail = writeOrderPlacedEmail(
    { ...order, lines: [{ ...line, name }], couponCode: name },
    shop(),
  )
  expect(mail.text).toContain(`\n\n${name}\n`)
  expect(mail.text).toContain(`Промокод ${name}: `)
})

it('the email about a partial cancellation sets lang on product names in another language', () => {
  const step = { step: 'partly_canceled', number: '7', path: '/order#7' } as const
  const lines = [{ name: '«A» & B', qty: 2, language: 'it' }]
  const { html = '' } = writeOrderStepEmail({ ...step, lines }, shop('de'))
  expect(spaced(html)).toContain('<span lang="it">«A» &amp; B</span>, 2 Stück')
})

it('the restock email sets lang on a product name and options in another language', () => {
  const goods = { options: 'Colour: Red', textLanguage: 'en', path: '/coat', leaveUrl: '/leave' }
  const { html = '' } = writeRestockedEmail({ ...goods, name: 'Coat' }, shop('de'))
  expect(html).toContain('wann <span lang="en">Coat</span> wieder da ist')
  expect(html).toContain('<span lang="en">Colour: Red</span>')
})

it.each(emailLanguages)(
  'the email about a password reset contains its link in text and HTML (language %s)',
  language => {
    const { html = '', text } = writePasswordResetEmail(
      { email: 'a+b@example.org', token: 'to_k-en' },
      shop(language),
    )
    const link = 'https://vitrina.example/create-password?email=a%2Bb%40example.org&token=to_k-en'
    expect(text).toContain(link)
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`)
  },
)

it.each([
  ['Анна', 'Анна, добро пожаловать'],
  ["Жан-Пьер О'Нил", "Жан-Пьер О'Нил, добро пожаловать"],
  ['Выиграли приз на eve.example', 'Добро пожаловать'],
  ['https://eve.example', 'Добро пожаловать'],
  ['Анна\u202e', 'Добро пожаловать'],
])('the registration email to a customer named %j begins with “%s”', (firstname, words) => {
  const { text } = writeWelcomeEmail({ firstname, email: 'anna@example.org' }, shop())
  expect(text.startsWith(`${words}\n`)).toBe(true)
  expect(text).not.toContain('eve')
})

it('the email about an expired reservation contains the total in the order’s currency', () => {
  const url = 'https://vitrina.example/o?token=x'
  const lapsed = { number: '000000482', total: parseMoney(117.8), currencyCode: 'EUR', url }
  const { text } = writeReservationLapsedEmail(lapsed, shop('en'))
  expect(text).toContain('€117.80')
  expect(text).not.toContain('₽')
})

it('the newsletter’s welcome email contains a link to unsubscribe, in text and HTML', () => {
  const unsubscribeUrl = 'https://vitrina.example/u?token=x&lang=ru'
  const { html, text } = writeNewsletterWelcomeEmail(
    { unsubscribeUrl, couponCode: undefined },
    shop(),
  )
  expect(text).toContain(`Отписаться: ${unsubscribeUrl}`)
  expect(html).toContain('href="https://vitrina.example/u?token=x&amp;lang=ru"')
})
