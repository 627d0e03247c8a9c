import { expect, it } from '@jest/globals'
import type { StoreViews } from '../store-views/store-views.ts'
import { createReaderLanguage } from './reader-language.ts'

type View = { locale: string; fallbackLocale?: string; storeId?: number }

function languageIn(view: View, accepted?: string, open: readonly View[] = [view]) {
  const languageOf = createReaderLanguage({ of: () => view, open } as unknown as StoreViews)
  return languageOf({ headers: { 'accept-language': accepted }, query: {} })
}

it.each([
  ['de-DE', 'de'],
  ['it-IT', 'it'],
  ['en-GB', 'en'],
  ['ru-RU', 'ru'],
] as const)('emails from a view in %s are in its language', (locale, language) => {
  expect(languageIn({ locale })).toBe(language)
})

it('a view without words of its own writes in the language that helps, else in English', () => {
  expect(languageIn({ locale: 'de-AT', fallbackLocale: 'it-IT' })).toBe('de')
  expect(languageIn({ locale: 'fr-FR', fallbackLocale: 'de-DE' })).toBe('de')
  expect(languageIn({ locale: 'fr-FR' })).toBe('en')
})

it('who reads English first is written to in English in a Russian view, and in no other', () => {
  expect(languageIn({ locale: 'ru-RU' }, 'en-GB,ru;q=0.5')).toBe('en')
  expect(languageIn({ locale: 'ru-RU' }, 'ru,en')).toBe('ru')
  expect(languageIn({ locale: 'de-DE' }, 'en')).toBe('de')
})

it('what names no view is answered in a language of its store, if the sender reads one', () => {
  const [russian, german] = [
    { locale: 'ru-RU', storeId: 1 },
    { locale: 'de-DE', storeId: 1 },
  ]
  expect(languageIn(russian, 'de-DE', [russian, german])).toBe('de')
  expect(languageIn(russian, 'it-IT', [russian, german])).toBe('ru')
  expect(languageIn(russian, 'de-DE', [russian, { ...german, storeId: 2 }])).toBe('ru')
})
