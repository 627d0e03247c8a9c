import { describe, expect, it } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import type { ServedStoreView } from './served-view.ts'
import { englishStoreView, russianStoreView } from './testing.ts'
import { createStoreViewChoiceHandler } from './view-choice.ts'

const views = [russianStoreView, englishStoreView]
const shopOf = (shown: readonly ServedStoreView[], publicUrl?: string) =>
  express().get(
    '/{*path}',
    createStoreViewChoiceHandler(shown, publicUrl),
    (_request, response) => {
      response.send('a page')
    },
  )

/** What a browser says when its address bar is used. */
const typed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }

async function open(
  path: string,
  headers: Record<string, string>,
  shown = views,
  publicUrl?: string,
) {
  const reply = await request(shopOf(shown, publicUrl)).get(path).set(headers)
  const cookies = [reply.get('set-cookie') ?? []].flat().map(cookie => cookie.split(';')[0])
  return { status: reply.status, to: reply.headers.location, cookies }
}

describe('the choice of a store view', () => {
  const follow = (from: string, to: string, more = {}) => {
    const referer = `https://vitrina.test${from}`
    const site = { host: 'vitrina.test', 'sec-fetch-site': 'same-origin' }
    return open(to, { ...typed, ...site, referer, ...more })
  }

  it('is stored in a cookie when a link leads from one view to another', async () => {
    expect(await follow('/palto', '/en/palto')).toMatchObject({ status: 200, cookies: ['view=en'] })
    expect(await follow('/en/palto', '/palto')).toMatchObject({ status: 200, cookies: ['view=ru'] })
  })

  it('is not stored for a link within a view, a link from another site, or a fetch', async () => {
    const isShown = { status: 200, cookies: [] }
    expect(await follow('/en', '/en/palto')).toMatchObject(isShown)
    expect(await follow('/palto', '/en', { 'sec-fetch-site': 'cross-site' })).toMatchObject(isShown)
    expect(await follow('/palto', '/en', { 'sec-fetch-mode': 'cors' })).toMatchObject(isShown)
  })

  it('is not stored if the previous page was of another host', async () => {
    const isShown = { status: 200, cookies: [] }
    for (const host of ['shop.test', 'vitrina.test:8443', 'www.vitrina.test'])
      expect(await follow('/palto', '/en/palto', { host })).toMatchObject(isShown)
  })

  it('is stored behind a proxy if the previous page has the shop’s public URL', async () => {
    const site = { host: 'inner:3000', 'sec-fetch-site': 'same-origin' }
    const from = { ...typed, ...site, referer: 'https://vitrina.test/palto' }
    const ask = (publicUrl?: string) => open('/en/palto', from, views, publicUrl)
    expect((await ask('https://vitrina.test')).cookies).toEqual(['view=en'])
    expect((await ask('https://other.test')).cookies).toEqual([])
    expect((await ask()).cookies).toEqual([])
  })

  it('redirects the root URL to the view with 302, once in a browser session', async () => {
    const sent = await open('/', { ...typed, cookie: 'view=en' })
    expect(sent).toEqual({ status: 302, to: '/en', cookies: ['view-sent=1'] })
    const again = await open('/', { ...typed, cookie: 'view=en; view-sent=1' })
    expect(again).toMatchObject({ status: 200, cookies: [] })
  })

  it.each([
    ['a page of the shop', '/palto', typed],
    ['the home page of the view', '/en', typed],
    ['a root URL with tracking parameters', '/?utm_source=letter', typed],
    ['a link from another site', '/', { ...typed, 'sec-fetch-site': 'cross-site' }],
    ['a fetch of the root URL', '/', { 'sec-fetch-site': 'none' }],
  ])('causes no redirect for %s', async (_what, path, headers) => {
    const shown = await open(path, { ...headers, cookie: 'view=en' })
    expect(shown).toMatchObject({ status: 200, to: undefined })
  })

  it('causes no redirect if it is missing or unknown, or if the shop has one view', async () => {
    expect((await open('/', typed)).status).toBe(200)
    expect((await open('/', { ...typed, cookie: 'view=fr' })).status).toBe(200)
    expect((await open('/', { ...typed, cookie: 'view=en' }, [russianStoreView])).status).toBe(200)
  })
})
