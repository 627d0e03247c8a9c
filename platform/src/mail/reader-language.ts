import type { Request } from 'express'
import type { StoreViews } from '../store-views/store-views.ts'
import type { Language } from './emails/shop-signs.ts'

/** The language of emails to the sender of a request. */
export type ReaderLanguage = (request: Pick<Request, 'headers' | 'query'>) => Language

/**
 * English in a store view that is not Russian; in a Russian one the first that the sender reads.
 */
export function createReaderLanguage(storeViews: StoreViews): ReaderLanguage {
  return request =>
    !/^ru\b/i.test(storeViews.of(request).locale) || isEnglish(request.headers['accept-language'])
      ? 'en'
      : 'ru'
}

function isEnglish(languages = ''): boolean {
  return /^\s*en(?![a-z])/i.test(languages)
}
