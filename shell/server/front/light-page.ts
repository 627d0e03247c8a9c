import { computeRetryAfterSeconds } from '@vitrina/http-server'
import { createTranslations, type Locale, locales, type Messages, readLocale } from '@vitrina/i18n'
import type { Request, Response } from 'express'
import german from '../../messages/de-DE/light-page.json'
import english from '../../messages/en-US/light-page.json'
import italian from '../../messages/it-IT/light-page.json'
import russian from '../../messages/ru-RU/light-page.json'
import { findShopOrigin } from '../find-origin.ts'
import { readCookie } from '../read-cookie.ts'
import type { ShellAssets } from '../shell-assets.ts'
import type { MainStoreView } from '../views/main-view.ts'
import type { ServedStoreView } from '../views/served-view.ts'
import { findStoreViewLocation } from '../views/view-location.ts'
import { buildStaticPageHeaders, writeStaticPage } from './static-page.ts'

const messages: Readonly<Record<Locale, Messages>> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}

type LightPageOptions = {
  assets: Pick<ShellAssets, 'css'>
  views: readonly ServedStoreView[]
  main: MainStoreView
}

/**
 * Answers a page that no worker can render now: 503 with the time to try again, in the shopper's
 * language and the shop's looks. Made beforehand and from the shell's own words alone, so that it
 * costs nothing and never fails.
 */
export function createUnavailablePageHandler({ assets, views, main }: LightPageOptions) {
  const pages = new Map<string, Buffer>()
  for (const locale of locales) {
    for (const home of new Set(['', ...views.map(({ path }) => path)])) {
      const { t } = createTranslations(locale, {
        shopName: main.names[locale],
        messages: { 'light-page': messages[locale] },
      })
      const page = writeStaticPage({ locale, home, assets, text: key => t(`light-page:${key}`) })
      pages.set(`${locale} ${home}`, page)
    }
  }

  return (request: Request, response: Response): void => {
    const asked = new URL(request.path.replace(/^[/\\]+/, '/'), findShopOrigin(request, undefined))
    const { view } = findStoreViewLocation(views, asked)
    const locale =
      view?.locale ?? readLocale(readCookie(request.headers.cookie, 'locale'), main.locale)
    response.status(503)
    response.set({
      ...buildStaticPageHeaders(locale),
      'retry-after': computeRetryAfterSeconds(),
      vary: 'Cookie',
    })
    response.end(pages.get(`${locale} ${view?.path ?? ''}`))
  }
}
