import type { StoreView } from '@vitrina/contract'
import type { Request } from 'express'
import type { StoreViews } from '../store-views/store-views.ts'
import { type EmailLanguage, emailLanguages } from './emails/shop-signs.ts'

/** How the sender of a request is written to: in which language, and as whose customer. */
export type EmailAudience = { language: EmailLanguage; storeId: number }
export type EmailAudienceResolver = (request: Pick<Request, 'headers' | 'query'>) => EmailAudience

/** The language of emails to the sender of a request. */
export type EmailLanguageResolver = (request: Pick<Request, 'headers' | 'query'>) => EmailLanguage

/**
 * That of the store view, or the first the sender reads where a view of the same store speaks it:
 * what a service worker sends names no view. In a Russian one English for who reads it first.
 */
export function createEmailLanguageResolver(storeViews: StoreViews): EmailLanguageResolver {
  return request => {
    const view = storeViews.of(request)
    const ofStore = storeViews.open.filter(({ storeId }) => storeId === view.storeId)
    const read = findLanguage(request.headers['accept-language']?.trim())
    const own = findEmailLanguage(view)
    const isSpoken = ofStore.some(other => findEmailLanguage(other) === read)
    return read && (isSpoken || (own === 'ru' && read === 'en')) ? read : own
  }
}

/** The language that emails of a view are in: the nearest to its own that there are words in. */
export function findEmailLanguage({
  locale,
  fallbackLocale,
}: Pick<StoreView, 'locale' | 'fallbackLocale'>): EmailLanguage {
  return findLanguage(locale) ?? findLanguage(fallbackLocale) ?? 'en'
}

export function createEmailAudienceResolver(storeViews: StoreViews): EmailAudienceResolver {
  const languageOf = createEmailLanguageResolver(storeViews)
  return request => ({
    language: languageOf(request),
    storeId: storeViews.of(request).storeId,
  })
}

/** The language that a locale, or a list of accepted ones, begins with. */
function findLanguage(text = ''): EmailLanguage | undefined {
  return emailLanguages.find(language => new RegExp(`^${language}\\b`, 'i').test(text))
}
