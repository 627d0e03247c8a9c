import { createTranslations, type Locale, locales, type Messages } from '@vitrina/i18n'
import type { Response } from 'express'
import { escapeHtml } from '../../app/seen-list.ts'
import german from '../../messages/de-DE/light-page.json'
import english from '../../messages/en-US/light-page.json'
import italian from '../../messages/it-IT/light-page.json'
import russian from '../../messages/ru-RU/light-page.json'
import { type CachedPage, decompressPage } from './cached-page.ts'

const messages: Readonly<Record<Locale, Messages>> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}

export type StalePageSender = (response: Response, page: CachedPage) => Promise<void>

/**
 * Sends a page from before the platform was lost, which says above everything else that its prices
 * and stock may not be those of now. An attribute says it: the page must hydrate as it was made.
 */
export function createStalePageSender(): StalePageSender {
  const notices = new Map<string, string>(
    locales.map(locale => {
      const { t } = createTranslations(locale, {
        messages: { 'light-page': messages[locale] },
      })
      return [locale, escapeHtml(t('light-page:mayBeOld'))]
    }),
  )
  return async (response, page) => {
    const { status, headers } = page
    const notice = notices.get(headers['content-language'] ?? '') ?? ''
    const html = (await decompressPage(page.body)).toString('utf8')
    if (response.closed) return
    response.status(status).set({
      ...headers,
      'cache-control': 'no-store',
      'cache-status': 'vitrina; hit; detail=platform-lost',
    })
    response.end(html.replace('<html ', `<html data-old="${notice}" `))
  }
}
