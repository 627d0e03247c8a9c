import type { ApiClient } from '@vitrina/api-client'
import { unwrapOrThrow } from '@vitrina/domain'
import { createTranslations, type Locale, type Messages } from '@vitrina/i18n'
import type { NextFunction, Request, Response } from 'express'
import german from '../../messages/de-DE/news-feed.json'
import english from '../../messages/en-US/news-feed.json'
import italian from '../../messages/it-IT/news-feed.json'
import russian from '../../messages/ru-RU/news-feed.json'
import { findShopOrigin } from '../find-origin.ts'
import type { MainStoreView } from '../views/main-view.ts'
import type { ServedStoreView } from '../views/served-view.ts'
import { buildStoreViewPath, findStoreViewLocation } from '../views/view-location.ts'
import { type RssItem, writeRss } from './rss-xml.ts'
import { toIsoDateTime } from './xml-text.ts'

type Options = {
  /** Reads the texts of one view; of the shop where it has none. */
  apiIn(view: ServedStoreView | undefined): ApiClient
  views: readonly ServedStoreView[]
  main: Pick<MainStoreView, 'locale' | 'names'>
  publicUrl: string | undefined
  onError(where: string, error: unknown): void
}

const messages: Readonly<Record<Locale, Messages>> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}
const latest = 20
const retryAfterSeconds = 60

/** `/news.rss`, in every view: the latest news, for programs that follow them. */
export function createNewsFeedRoute({ apiIn, views, main, publicUrl, onError }: Options) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const origin = findShopOrigin(request, publicUrl)
    const { view, url } = findStoreViewLocation(views, new URL(request.path, origin))
    if (url.pathname !== '/news.rss') return void next()
    const addressOf = (path: string) => new URL(buildStoreViewPath(view, path), origin).href
    const locale = view?.locale ?? main.locale
    try {
      const items = await listItems(apiIn(view), addressOf)
      const { t } = createTranslations(locale, {
        shopName: main.names[locale],
        messages: { 'news-feed': messages[locale] },
      })
      const xml = writeRss({
        title: t('news-feed:title'),
        description: t('news-feed:description'),
        language: locale.toLowerCase(),
        address: addressOf('/news'),
        self: addressOf('/news.rss'),
        items,
      })
      response.set('cache-control', 'public, max-age=300')
      response.set('content-type', 'application/rss+xml; charset=utf-8').send(xml)
    } catch (error) {
      onError('news feed', error)
      response.status(503).set('retry-after', String(retryAfterSeconds))
      response.set('cache-control', 'no-store').type('text/plain').send('Service Unavailable')
    }
  }
}

async function listItems(api: ApiClient, addressOf: (path: string) => string): Promise<RssItem[]> {
  const { items } = unwrapOrThrow(
    await api.catalog.search({
      entity: 'news',
      query: {
        _appliedFilters: [{ attribute: 'active', value: { eq: true } }],
        _appliedSort: [{ field: 'published_at', options: 'desc' }],
      },
      size: latest,
      include: ['slug', 'title', 'summary', 'published_at'],
    }),
  )
  return items.map(({ slug, title, summary, published_at }) => ({
    title,
    summary,
    address: addressOf(`/news/i/${encodeURIComponent(slug)}`),
    published: new Date(toIsoDateTime(published_at)),
  }))
}
