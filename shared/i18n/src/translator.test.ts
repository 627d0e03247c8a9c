import { describe, expect, test } from '@jest/globals'
import { createInstance } from 'i18next'
import { createTranslator, type Locale, locales, type Messages } from './index.ts'
import { keyOf, placeholdersOf, readNamespaces } from './message-files.ts'

const counts = [0, 1, 2, 5, 11, 21, 22, 25, 101, 1.5]

/** Shapes the shop's files may not have today. */
const shapes: Messages = {
  plain: 'Корзина',
  'dotted.key': 'Ключ с точкой',
  named: '{{name}} в корзине, {{name}}',
  left_one: 'Осталась {{count}} товар',
  left_few: 'Остались {{count}} товара',
  left_many: 'Осталось {{count}} товаров',
  left_other: 'Осталось {{count}} товара',
}

/** i18next reads the same files: what it says is right. */
function oracle(locale: Locale, namespaces: ReadonlyMap<string, Messages>) {
  const i18next = createInstance()
  void i18next.init({
    lng: locale,
    fallbackLng: false,
    ns: [...namespaces.keys()],
    resources: { [locale]: Object.fromEntries(namespaces) },
    keySeparator: false,
    interpolation: { escapeValue: false },
    appendNamespaceToMissingKey: true,
    initAsync: false,
  })
  return (key: string, values?: Record<string, string | number>): string =>
    values ? i18next.t(key, values) : i18next.t(key)
}

describe.each(locales)('%s', locale => {
  const namespaces = new Map([...readNamespaces(locale), ['shapes', shapes]])
  const expected = oracle(locale, namespaces)
  const t = createTranslator(locale, namespace => namespaces.get(namespace))

  test.each([...namespaces.keys()])('every text of "%s" reads as i18next reads it', namespace => {
    const messages = namespaces.get(namespace) ?? {}
    for (const name of Object.keys(messages)) {
      const key = `${namespace}:${keyOf(name)}`
      const values = Object.fromEntries(
        placeholdersOf(messages[name] ?? '').map(hole => [hole, `«${hole}»`]),
      )
      expect([key, t(key, values)]).toEqual([key, expected(key, values)])
      for (const count of counts) {
        const counted = { ...values, count }
        expect([key, count, t(key, counted)]).toEqual([key, count, expected(key, counted)])
      }
    }
  })

  test('a missing text answers its key, with a count and without', () => {
    expect(t('shapes:nothing')).toBe(expected('shapes:nothing'))
    expect(t('shapes:nothing', { count: 2 })).toBe(expected('shapes:nothing', { count: 2 }))
    expect(t('shapes:nothing')).toBe('shapes:nothing')
  })

  test('values are put in as they are', () => {
    for (const name of ['<b>', '$& $1', '₽3\u00a0490,00', '']) {
      expect(t('shapes:named', { name })).toBe(expected('shapes:named', { name }))
    }
  })
})

test('a namespace not loaded yet answers the key', () => {
  expect(createTranslator('ru-RU', () => undefined)('cart:title')).toBe('cart:title')
})

test('a hole without a value stays to be seen', () => {
  const t = createTranslator('ru-RU', () => shapes)
  expect(t('shapes:named', {})).toBe('{{name}} в корзине, {{name}}')
})
