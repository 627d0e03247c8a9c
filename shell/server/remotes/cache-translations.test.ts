import { describe, expect, it } from '@jest/globals'
import { createI18n } from '@vitrina/i18n'
import { cacheTranslations } from './cache-translations.ts'

const messages = {
  shop: { hello: 'Здравствуйте', left_one: 'Осталась {{count}} вещь', left_few: '{{count}} вещи' },
  letter: { to: 'Для {{name}}: {{count}} из {{total}}' },
}

const createTranslations = () =>
  createI18n('ru-RU', { currencySign: '₽', timeZone: undefined, messages })

function openWords() {
  let opened = 0
  const forRequest = cacheTranslations(() => {
    opened += 1
    return createTranslations()
  })
  return { forRequest, opened: () => opened }
}

describe('cached translations', () => {
  it('return the message, plural form or missing key in the first and in later requests', () => {
    const { forRequest, opened } = openWords()
    for (let request = 0; request < 3; request += 1) {
      const { t } = forRequest()
      expect(t('shop:hello')).toBe('Здравствуйте')
      expect([t('shop:left', { count: 1 }), t('shop:left', { count: 2 })]).toEqual([
        'Осталась 1 вещь',
        '2 вещи',
      ])
      expect(t('shop:missing')).toBe('shop:missing')
    }
    expect(opened()).toBe(1)
  })

  it.each([
    ['a message', 'shop:hello', undefined],
    ['a plural form with number 1', 'shop:left', { count: 1 }],
    ['a plural form with number 3', 'shop:left', { count: 3 }],
    ['a missing plural form', 'shop:left', { count: 5 }],
    ['a plural form without its number', 'shop:left', undefined],
    ['two numbers', 'letter:to', { name: 7, count: 1, total: 2 }],
    ['a name and numbers', 'letter:to', { name: '<Анна> & {{count}}', count: 1, total: 2 }],
    ['a missing key', 'shop:missing', { count: 2 }],
  ])('return in each request what i18next returns for %s', (_what, key, values) => {
    const { forRequest } = openWords()
    const expected = createTranslations().t(key, values)
    for (let request = 0; request < 2; request += 1) {
      // Another text before it must not stand in for it.
      forRequest().t('shop:left', { count: 2 })
      forRequest().t('letter:to', { name: 'Борис', count: 1, total: 2 })
      expect(forRequest().t(key, values)).toBe(expected)
    }
  })

  it('added by one request are visible to that request only', () => {
    const { forRequest } = openWords()
    const [one, other] = [forRequest(), forRequest()]
    expect(one.t('news:title')).toBe('news:title')
    one.add('news', { title: 'Новости' })
    expect([one.t('news:title'), one.t('shop:hello')]).toEqual(['Новости', 'Здравствуйте'])
    expect([other.t('news:title'), forRequest().t('news:title')]).toEqual([
      'news:title',
      'news:title',
    ])
  })
})
