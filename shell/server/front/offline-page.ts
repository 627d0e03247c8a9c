import { createTranslations, type Locale, locales, type Messages } from '@vitrina/i18n'
import type { NextFunction, Request, Response } from 'express'
import german from '../../messages/de-DE/offline-page.json'
import english from '../../messages/en-US/offline-page.json'
import italian from '../../messages/it-IT/offline-page.json'
import russian from '../../messages/ru-RU/offline-page.json'
import type { ShellAssets } from '../shell-assets.ts'
import type { MainStoreView } from '../views/main-view.ts'
import type { ServedStoreView } from '../views/served-view.ts'
import { buildStaticPageHeaders, writeStaticPage } from './static-page.ts'

const messages: Readonly<Record<Locale, Messages>> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}

type OfflinePageOptions = {
  assets: Pick<ShellAssets, 'css'>
  views: readonly ServedStoreView[]
  main: MainStoreView
}

/**
 * `/offline/ru-RU`: what the service worker fetches when it is installed, and shows without a
 * network in place of a page that was not seen before.
 */
export function createOfflinePageRoute({ assets, views, main }: OfflinePageOptions) {
  const pages = new Map<string, Buffer>(
    locales.map(locale => {
      const { t } = createTranslations(locale, {
        shopName: main.names[locale],
        messages: { 'offline-page': messages[locale] },
      })
      const list = (heading: string, names: readonly string[]) => ({
        heading: t(`offline-page:${heading}`),
        items: names.map(name => t(`offline-page:${name}`)),
      })
      const page = writeStaticPage({
        assets,
        locale,
        home: views.find(view => view.locale === locale)?.path ?? '',
        text: key => t(`offline-page:${key}`),
        lists: [
          list('works', [
            'works.pages',
            'works.search',
            'works.cart',
            'works.order',
            'works.saved',
          ]),
          list('waits', ['waits.pages', 'waits.account', 'waits.reviews']),
        ],
        seen: t('offline-page:seen'),
      })
      return [locale, page]
    }),
  )
  return (request: Request, response: Response, next: NextFunction): void => {
    const page = pages.get(String(request.params.locale))
    if (page) response.set(buildStaticPageHeaders(request.params.locale as Locale)).end(page)
    else next()
  }
}
