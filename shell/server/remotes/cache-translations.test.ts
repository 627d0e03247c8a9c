import { describe, expect, it } from '@jest/globals'
import { createI18n } from '@vitrina/i18n'
import { cacheTranslations } from './cache-translations.ts'

const messages = {
  shop: { hello: 'Здравствуйте', left_one: 'Осталась {{count}} вещь', left_few: '{{count}} вещи' },
}

function openWords() {
  let opened = 0
  const forRequest = cacheTranslations(() => {
    opened += 1
    return createI18n('ru-RU', { currencySign: '₽', timeZone: undefined, messages })
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
