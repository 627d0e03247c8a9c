import { expect, it } from '@jest/globals'
import type { StoreViews } from '../store-views/store-views.ts'
import { createEmailLanguageFinder } from './reader-language.ts'

type View = { locale: string; fallbackLocale?: string; storeId?: number }

function languageIn(view: View, accepted?: string, open: readonly View[] = [view]) {
  const languageOf = createEmailLanguageFinder({ of: () => view, open } as unknown as StoreViews)
  return languageOf({ headers: { 'accept-language': accepted }, query: {} })
}

it.each([
  ['de-DE', 'de'],
  ['it-IT', 'it'],
  ['en-GB', 'en'],
  ['ru-RU', 'ru'],
] as const)('emails from a store view in %s are in its language', (locale, language) => {
  expect(languageIn({ locale })).toBe(language)
})

it('emails of a store view without own texts use its fallback language, or English', () => {
  expect(languageIn({ locale: 'de-AT', fallbackLocale: 'it-IT' })).toBe('de')
  expect(languageIn({ locale: 'fr-FR', fallbackLocale: 'de-DE' })).toBe('de')
  expect(languageIn({ locale: 'fr-FR' })).toBe('en')
})

it('readers who prefer English get English emails from a Russian store view only', () => {
  expect(languageIn({ locale: 'ru-RU' }, 'en-GB,ru;q=0.5')).toBe('en')
  expect(languageIn({ locale: 'ru-RU' }, 'ru,en')).toBe('ru')
  expect(languageIn({ locale: 'de-DE' }, 'en')).toBe('de')
})

it('an email for a call without a store code is in the reader’s language if a view has it', () => {
  const [russian, german] = [
    { locale: 'ru-RU', storeId: 1 },
    { locale: 'de-DE', storeId: 1 },
  ]
  expect(languageIn(russian, 'de-DE', [russian, german])).toBe('de')
  expect(languageIn(russian, 'it-IT', [russian, german])).toBe('ru')
  expect(languageIn(russian, 'de-DE', [russian, { ...german, storeId: 2 }])).toBe('ru')
})
