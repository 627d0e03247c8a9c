import { expect, test } from '@jest/globals'
import type { ApiClient, SearchRequest } from '@vitrina/api-client'
import { fail, succeed } from '@vitrina/domain'
import express from 'express'
import request from 'supertest'
import { englishStoreView, russianStoreView } from '../views/testing.ts'
import { createNewsFeedRoute } from './news-feed.ts'

const wool = {
  slug: 'uhod za шерстью',
  title: 'Шерсть & <уход>\u0007',
  summary: 'Щётка, пар и "отдых".',
  published_at: '2026-11-14 09:05:00',
}

function shop({ views = [russianStoreView, englishStoreView], isAway = false } = {}) {
  const asked: SearchRequest<'news'>[] = []
  const languages: string[] = []
  const errors: unknown[] = []
  const search = async (question: SearchRequest<'news'>) => {
    asked.push(question)
    return isAway ? fail({ kind: 'offline' as const }) : succeed({ items: [wool], total: 1 })
  }
  const app = express()
  app.get(
    /\/news\.rss$/,
    createNewsFeedRoute({
      apiIn(view) {
        languages.push(view?.locale ?? 'of the shop')
        return { catalog: { search } } as unknown as ApiClient
      },
      views,
      main: { locale: 'ru-RU', names: {} },
      publicUrl: 'https://vitrina.test/',
      onError: (_where, error) => errors.push(error),
    }),
  )
  return { app, asked, languages, errors }
}

test('the news feed requests 20 items, newest first, and has absolute URLs and dates', async () => {
  const { app, asked } = shop()
  const answer = await request(app).get('/news.rss').buffer(true).expect(200)
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const xml = String(answer.text ?? answer.body)
  expect(xml).toContain('<title>Новости – Витрина</title>\n<link>https://vitrina.test/news</link>')
  expect(xml).toContain('<language>ru-ru</language>')
  expect(xml).toContain('<atom:link href="https://vitrina.test/news.rss" rel="self"')
  const address = `https://vitrina.test/news/i/${encodeURIComponent(wool.slug)}`
  expect(xml).toContain(
    `<item><title>Шерсть &amp; &lt;уход&gt;</title><link>${address}</link><guid>${address}</guid>` +
      '<pubDate>Sat, 14 Nov 2026 09:05:00 +0000</pubDate>' +
      '<description>Щётка, пар и &quot;отдых&quot;.</description></item>',
  )
  expect(asked[0]).toMatchObject({
    query: {
      _appliedFilters: [{ attribute: 'active', value: { eq: true } }],
      _appliedSort: [{ field: 'published_at', options: 'desc' }],
    },
    size: 20,
  })
})

test('the news feed of a store view is in its language, and links to its pages', async () => {
  const { app, languages } = shop()
  const answer = await request(app).get('/en/news.rss').buffer(true).expect(200)
  const xml = String(answer.text ?? answer.body)
  expect(xml).toContain('<title>News – Vitrina</title>\n<link>https://vitrina.test/en/news</link>')
  expect(xml).toContain(`<link>https://vitrina.test/en/news/i/${encodeURIComponent(wool.slug)}<`)
  expect(languages).toEqual(['en-US'])
})

test('a shop without store views has a news feed, and responds 404 for /en/news.rss', async () => {
  const { app, languages } = shop({ views: [] })
  await request(app).get('/news.rss').expect(200)
  await request(app).get('/en/news.rss').expect(404)
  expect(languages).toEqual(['of the shop'])
})

test('the news feed responds 503 with Retry-After while the platform is down', async () => {
  const { app, errors } = shop({ isAway: true })
  const answer = await request(app).get('/news.rss').expect(503)
  expect(answer.headers['retry-after']).toBe('60')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(errors).toHaveLength(1)
})
