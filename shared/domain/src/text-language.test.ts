import { expect, it } from '@jest/globals'
import { detectTextLanguage } from '@vitrina/domain'

it.each([
  ['Тёплое', 'en-US', 'ru'],
  ['Ё', 'de-DE', 'ru'],
  ['Warm', 'en-US', undefined],
  ['Warm', 'ru-RU', undefined],
  ['Тёплое', 'ru-RU', undefined],
  ['', 'en-US', undefined],
])('the language of «%s» on a page in %s is marked as %s', (text, page, language) => {
  expect(detectTextLanguage(text, page)).toBe(language)
})
