import type { StoreView } from '@vitrina/contract'
import type { Request } from 'express'
import type { StoreViews } from '../store-views/store-views.ts'
import { type Language, languages } from './emails/shop-signs.ts'

/** The language of emails to the sender of a request. */
export type ReaderLanguage = (request: Pick<Request, 'headers' | 'query'>) => Language

/** That of the store view; in a Russian one English for who reads it first. */
export function createReaderLanguage(storeViews: StoreViews): ReaderLanguage {
  return request => {
    const language = viewLanguage(storeViews.of(request))
    return language === 'ru' && isEnglish(request.headers['accept-language']) ? 'en' : language
  }
}

/** The language that emails of a view are in: the nearest to its own that there are words in. */
export function viewLanguage({
  locale,
  fallbackLocale,
}: Pick<StoreView, 'locale' | 'fallbackLocale'>): Language {
  const known = (text = '') =>
    languages.find(language => new RegExp(`^${language}\\b`, 'i').test(text))
  return known(locale) ?? known(fallbackLocale) ?? 'en'
}

function isEnglish(languages = ''): boolean {
  return /^\s*en(?![a-z])/i.test(languages)
}
