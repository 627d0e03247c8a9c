import { expect, it } from '@jest/globals'
import { detectTextLanguage } from '@vitrina/domain'

it.each([
  ['Тёплое', 'en-US', 'ru'],
  ['Ё', 'de-DE', 'ru'],
  ['Warm', 'en-US', undefined],
  ['Warm', 'ru-RU', undefined],
  ['Тёплое', 'ru-RU', undefined],
  ['', 'en-US', undefined],
])('the text «%s» on a page in %s gets the lang attribute %s', (text, page, language) => {
  expect(detectTextLanguage(text, page)).toBe(language)
})

it.each([
  ['Mantel', 'de', 'en-US', 'de'],
  ['Mantel', 'de', 'de-DE', undefined],
  ['Пальто', 'ru', 'de-DE', 'ru'],
  ['Пальто', 'ru', 'ru-RU', undefined],
  ['Coat', 'en', 'ru-RU', 'en'],
  ['XL', 'ru', 'en-US', 'ru'],
])(
  'the text «%s», recorded as %s, on a page in %s gets the lang attribute %s',
  (text, recorded, page, lang) => {
    expect(detectTextLanguage(text, page, recorded)).toBe(lang)
  },
)
