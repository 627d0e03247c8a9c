import { expect, test } from '@jest/globals'
import { createI18n, readLocale } from './index.ts'

test('a remote brings its messages when it loads', () => {
  const i18n = createI18n('ru-RU', { currencySign: '₽', timeZone: 'Europe/Moscow' })
  expect(i18n.has('cart')).toBe(false)
  i18n.add('cart', { title: 'Корзина' })
  i18n.add('cart', { title: 'Корзина' })
  expect(i18n.has('cart')).toBe(true)
  expect(i18n.t('cart:title')).toBe('Корзина')
})

test.each([
  ['en-US', 'en-US'],
  ['ru-RU', 'ru-RU'],
  ['de-DE', 'ru-RU'],
  ['', 'ru-RU'],
  [undefined, 'ru-RU'],
])('the locale of %j is %s', (text, locale) => {
  expect(readLocale(text)).toBe(locale)
})
