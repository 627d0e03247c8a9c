import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import express from 'express'
import sirv from 'sirv'
import request from 'supertest'
import { englishStoreView } from './views/testing.ts'
import { createWebManifestRoute } from './web-manifest.ts'

const main = { locale: 'ru-RU', currencyCode: 'RUB', country: 'RU', names: {} } as const
type Given = Partial<Parameters<typeof createWebManifestRoute>[0]>

const shopOf = (given: Given) =>
  express()
    .get('/manifest-:locale.webmanifest', createWebManifestRoute({ views: [], main, ...given }))
    .use(sirv(path.resolve(import.meta.dirname, '../public')))

async function manifestOf(locale: string, given: Given = {}) {
  const { headers, body, text } = await request(shopOf(given)).get(
    `/manifest-${locale}.webmanifest`,
  )
  expect(headers['content-type']).toContain('application/manifest+json')
  return text ? JSON.parse(text) : body
}

/** As the header of a lossy WebP has it. */
function sizeOf(webp: Buffer): string {
  const frame = webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return `${webp.readUInt16LE(frame + 3)}x${webp.readUInt16LE(frame + 5)}`
}

describe('the web app manifest', () => {
  it('has the shop’s name in the language of its locale', async () => {
    expect(await manifestOf('ru-RU')).toMatchObject({ name: 'Витрина', lang: 'ru-RU' })
    expect(await manifestOf('en-US')).toMatchObject({ name: 'Vitrina', lang: 'en-US' })
    const named = { ...main, names: { 'ru-RU': 'Дом и сад' } }
    expect(await manifestOf('ru-RU', { main: named })).toMatchObject({ name: 'Дом и сад' })
  })

  it('starts at the home page of its view, with shortcuts to search, cart and orders', async () => {
    const { start_url, scope, shortcuts } = await manifestOf('en-US', { views: [englishStoreView] })
    expect([start_url, scope]).toEqual(['/en', '/'])
    expect(shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      ['Search', '/en/search'],
      ['Cart', '/en/cart'],
      ['My orders', '/en/my-account/orders'],
    ])
  })

  it('has icons whose files exist, two of them maskable', async () => {
    const { icons } = await manifestOf('ru-RU')
    const shop = request(shopOf({}))
    for (const { src, type } of icons) {
      const { status, headers } = await shop.get(src)
      expect([src, status, headers['content-type']]).toEqual([src, 200, type])
    }
    const maskable = icons.filter(({ purpose }: { purpose: string }) => purpose === 'maskable')
    expect(maskable.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512'])
  })

  it('has narrow and wide screenshots whose files exist in their stated sizes', async () => {
    const { screenshots } = await manifestOf('ru-RU')
    const shop = request(shopOf({}))
    for (const { src, type, sizes } of screenshots) {
      const { status, headers, body } = await shop.get(src)
      expect([src, status, headers['content-type']]).toEqual([src, 200, type])
      expect([src, sizeOf(body)]).toEqual([src, sizes])
    }
    const forms = screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
  })

  it('has no screenshots in English, or for a shop with a configured name', async () => {
    const named = { ...main, names: { 'ru-RU': 'Дом и сад' } }
    expect(await manifestOf('en-US')).not.toHaveProperty('screenshots')
    expect(await manifestOf('ru-RU', { main: named })).not.toHaveProperty('screenshots')
  })

  it('responds 404 for a language that the shop does not have', async () => {
    expect((await request(shopOf({})).get('/manifest-xx.webmanifest')).status).toBe(404)
  })
})
