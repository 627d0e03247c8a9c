import { describe, expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { createI18n, type I18nOptions, type Locale, readLocale } from './index.ts'
import { readMessageNamespaces } from './message-files.ts'

const russian = {
  plain: 'Корзина',
  'dotted.key': 'Ключ с точкой',
  named: '{{name}} в корзине, {{name}}',
  ofShop: '{{shop}} открыта',
  left_one: 'Осталась {{count}} вещь',
  left_few: 'Остались {{count}} вещи',
  left_many: 'Осталось {{count}} вещей',
  left_other: 'Осталось {{count}} вещи',
}
const english = { left_one: '{{count}} piece left', left_other: '{{count}} pieces left' }

const speak = (locale: Locale, options: Partial<I18nOptions> = {}) =>
  createI18n(locale, {
    currencySign: '₽',
    timeZone: 'Europe/Moscow',
    messages: { shapes: locale === 'ru-RU' ? russian : english },
    ...options,
  })

describe('a message', () => {
  const { t } = speak('ru-RU')

  test('is found under a key with dots', () => {
    expect(t('shapes:dotted.key')).toBe('Ключ с точкой')
  })

  test('that is missing returns its key, with and without a count', () => {
    expect(t('shapes:nothing')).toBe('shapes:nothing')
    expect(t('shapes:nothing', { count: 2 })).toBe('shapes:nothing')
    expect(t('unloaded:title')).toBe('unloaded:title')
  })

  test('keeps a placeholder that has no value', () => {
    expect(t('shapes:named')).toBe('{{name}} в корзине, {{name}}')
  })

  test.each([
    '<b>',
    '$& $1',
    '₽3\u00a0490,00',
    '',
    '{{shop}}',
    '{{name}}',
    '$t(shapes:plain)',
    '$t(shapes:named, {"name": "x"})',
  ])('inserts the value %j unchanged', name => {
    expect(t('shapes:named', { name })).toBe(`${name} в корзине, ${name}`)
  })

  test('in Russian contains the Russian name of the shop, or its configured name', () => {
    expect(t('shapes:ofShop')).toBe('Витрина открыта')
    expect(speak('ru-RU', { shopName: 'Лавка' }).t('shapes:ofShop')).toBe('Лавка открыта')
  })
})

test.each([
  [1, 'Осталась 1 вещь'],
  [21, 'Осталась 21 вещь'],
  [2, 'Остались 2 вещи'],
  [24, 'Остались 24 вещи'],
  [0, 'Осталось 0 вещей'],
  [11, 'Осталось 11 вещей'],
  [112, 'Осталось 112 вещей'],
  [1.5, 'Осталось 1.5 вещи'],
])('the Russian plural form for %d is «%s»', (count, words) => {
  expect(speak('ru-RU').t('shapes:left', { count })).toBe(words)
})

test.each([
  [1, '1 piece left'],
  [0, '0 pieces left'],
  [21, '21 pieces left'],
])('the English plural form for %d is “%s”', (count, words) => {
  expect(speak('en-US').t('shapes:left', { count })).toBe(words)
})

test('t returns the key of a remote’s message until the messages of the remote are added', () => {
  const i18n = speak('ru-RU')
  expect(i18n.t('cart:title')).toBe('cart:title')
  i18n.add('cart', { title: 'Корзина' })
  i18n.add('cart', { title: 'Корзина' })
  expect(i18n.t('cart:title')).toBe('Корзина')
})

test('messages added to one i18n instance are not visible in another instance', () => {
  const messages = Object.freeze({ cart: Object.freeze({ title: 'Корзина' }) })
  const first = speak('ru-RU', { messages })
  first.add('review', { title: 'Отзыв' })
  first.add('cart', { title: 'Другая' })
  const second = speak('ru-RU', { messages })
  expect(second.t('review:title')).toBe('review:title')
  expect(second.t('cart:title')).toBe('Корзина')
})

test.each([
  ['en-US', 'en-US'],
  ['ru-RU', 'ru-RU'],
  ['de-DE', 'de-DE'],
  ['fr-FR', 'ru-RU'],
  ['', 'ru-RU'],
  [undefined, 'ru-RU'],
])('readLocale returns for %j the locale %s', (text, locale) => {
  expect(readLocale(text)).toBe(locale)
})

test.each([
  ['de-DE', 'Vitrina', '€1.299,00', 'Warenkorb, 1 Artikel'],
  ['it-IT', 'Vitrina', '€1.299,00', 'Carrello, 1 articolo'],
] as const)(
  'a page in %s shows the shop as «%s», a price as «%s» and the cart as «%s»',
  (locale, ...words) => {
    const messages = Object.fromEntries(readMessageNamespaces(locale))
    const { t, format } = createI18n(locale, { currencySign: '€', timeZone: 'UTC', messages })
    const said = [
      t('light-page:shop'),
      format.price(parseMoney(1299)),
      t('shell:cart.label', { count: 1 }),
    ]
    expect(said).toEqual(words)
  },
)
