import { expect, it } from '@jest/globals'
import type { StoreViews } from '../store-views/store-views.ts'
import { createEmailLanguageResolver } from './reader-language.ts'

type View = { locale: string; fallbackLocale?: string; storeId?: number }

function languageIn(view: View, accepted?: string, open: readonly View[] = [view]) {
  const languageOf = createEmailLanguageResolver({ of: () => view, open } as unknown as StoreViews)
  return languageOf({ headers: { 'accept-language': accepted }, query: {} })
}

it.each([
  ['de-DE', 'de'],
  ['it-IT', 'it'],
  ['en-GB', 'en'],
  ['ru-RU', 'ru'],
] as const)('emails of a store view in %s are in the view’s language', (locale, language) => {
  expect(languageIn({ locale })).toBe(language)
})

it('emails for an unsupported locale are in the fallback language, or else in English', () => {
  expect(languageIn({ locale: 'de-AT', fallbackLocale: 'it-IT' })).toBe('de')
  expect(languageIn({ locale: 'fr-FR', fallbackLocale: 'de-DE' })).toBe('de')
  expect(languageIn({ locale: 'fr-FR' })).toBe('en')
})

it('the email language is English for a reader who prefers English in a Russian store view', () => {
  expect(languageIn({ locale: 'ru-RU' }, 'en-GB,ru;q=0.5')).toBe('en')
  expect(languageIn({ locale: 'ru-RU' }, 'ru,en')).toBe('ru')
  expect(languageIn({ locale: 'de-DE' }, 'en')).toBe('de')
})

it('emails are in the reader’s language if a view of the same store has that language', () => {
  const [russian, german] = [
    { locale: 'ru-RU', storeId: 1 },
    { locale: 'de-DE', storeId: 1 },
  ]
  expect(languageIn(russian, 'de-DE', [russian, german])).toBe('de')
  expect(languageIn(russian, 'it-IT', [russian, german])).toBe('ru')
  expect(languageIn(russian, 'de-DE', [russian, { ...german, storeId: 2 }])).toBe('ru')
})
