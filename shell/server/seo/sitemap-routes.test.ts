import { expect, test } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { createRobotsRoute } from './robots.ts'
import type { Sitemap } from './sitemap.ts'
import { createSitemapRoutes } from './sitemap-routes.ts'

const whole: Sitemap = {
  parts: async () => [],
  pages: async path =>
    path === '/sitemap-news-1.xml' ? [{ path: '/news', changed: undefined }] : undefined,
}

function shop(sitemap: Sitemap, publicUrl: string | undefined = 'https://vitrina.test/') {
  const errors: unknown[] = []
  const onError = (_where: string, error: unknown) => errors.push(error)
  const routes = createSitemapRoutes({ sitemap, views: [], publicUrl, onError })
  const app = express()
  app.get('/robots.txt', createRobotsRoute(publicUrl))
  app.get('/sitemap.xml', routes.index)
  app.get('/{*path}', routes.part)
  return { app, errors }
}

test.each(['gzip', 'identity'])('a sitemap part is served with the encoding %s', async encoding => {
  const answer = await request(shop(whole).app)
    .get('/sitemap-news-1.xml')
    .set('accept-encoding', encoding)
    .buffer(true)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(answer.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined)
  expect(String(answer.text ?? answer.body)).toContain('<loc>https://vitrina.test/news</loc>')
})

test('a sitemap part that does not exist responds 404', async () => {
  await request(shop(whole).app).get('/sitemap-news-2.xml').expect(404)
})

test('the sitemap responds 503 with Retry-After while the platform is down', async () => {
  const away: Sitemap = { ...whole, parts: () => Promise.reject(new Error('away')) }
  const { app, errors } = shop(away)
  const answer = await request(app).get('/sitemap.xml').expect(503)
  expect(answer.headers['retry-after']).toBe('60')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(errors).toHaveLength(1)
})

test('robots.txt lists the sitemap, and disallows /api/', async () => {
  const { text } = await request(shop(whole).app).get('/robots.txt').expect(200)
  expect(text).toContain('Disallow: /api/\n')
  expect(text).toContain('\nSitemap: https://vitrina.test/sitemap.xml\n')
})
