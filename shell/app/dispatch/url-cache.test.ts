/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, describe, expect, it, test } from '@jest/globals'
import type { UrlTarget } from '@vitrina/federation'
import { createShopStorage } from '@vitrina/storage'
import { createUrlCache } from './url-cache.ts'

const coat: UrlTarget = { type: 'product', sku: 'VT-1', slug: 'palto', productType: 'configurable' }
const coats: UrlTarget = { type: 'category', id: 64, slug: 'palto-64' }
const dayMs = 86_400_000

function openTab() {
  const clock = { ms: 1_000 }
  return { clock, ...createUrlCache(createShopStorage(localStorage), '', () => clock.ms) }
}
const stored = (path: string) => JSON.parse(localStorage.getItem(`shop/url/${path}`) ?? 'null')

beforeEach(() => localStorage.clear())

test('the URL cache finds the target of a path that an earlier tab stored', () => {
  openTab().keep('/palto', coat)
  expect(openTab().find('/palto')).toEqual(coat)
  expect(openTab().find('/bryuki')).toBeUndefined()
})

test('the URL cache stores a path as a route with its name and parameters', () => {
  const { keep } = openTab()
  keep('/palto/palto', { ...coat, childSku: 'VT-1-46' })
  keep('/palto', coats)
  keep('/kontakty', { type: 'cms_page', slug: 'kontakty' })
  expect(stored('/palto/palto')).toEqual({
    version: 1,
    keptAtMs: 1_000,
    name: 'configurable-product',
    params: { slug: 'palto', parentSku: 'VT-1' },
  })
  expect(stored('/palto')).toMatchObject({
    name: 'category',
    params: { slug: 'palto-64', id: '64' },
  })
  expect(stored('/kontakty')).toMatchObject({ name: 'cms-page', params: { slug: 'kontakty' } })
})

describe('a path in the URL cache', () => {
  it('expires one day after it was stored, even if its target was stored again since', () => {
    const { keep, find, clock } = openTab()
    keep('/palto', coat)
    clock.ms += dayMs - 1
    keep('/palto', { type: 'product', sku: 'VT-1', slug: 'palto' })
    expect(find('/palto')).toEqual(coat)
    clock.ms += 1
    expect(find('/palto')).toBeUndefined()
    expect(stored('/palto')).toBeNull()
  })

  it('expires when the clock is set back', () => {
    const { keep, find, clock } = openTab()
    keep('/palto', coat)
    clock.ms = 0
    expect(find('/palto')).toBeUndefined()
  })

  it('is no longer found after it was dropped', () => {
    const { keep, drop, find } = openTab()
    keep('/palto', coat)
    drop('/palto')
    expect(find('/palto')).toBeUndefined()
  })
})

test('a path in the URL cache with a new target is stored for another day', () => {
  const { keep, find, clock } = openTab()
  keep('/palto', coat)
  clock.ms += dayMs - 1
  keep('/palto', coats)
  clock.ms += dayMs - 1
  expect(find('/palto')).toEqual(coats)
})

const good = { version: 1, keptAtMs: 1_000, name: 'category', params: { slug: 'palto', id: '64' } }
test.each([
  ['is invalid JSON', '{"half'],
  ['is null', 'null'],
  ['is a string', '"palto"'],
  ['is of another version', JSON.stringify({ ...good, version: 0 })],
  ['has no numeric time', JSON.stringify({ ...good, keptAtMs: '1000' })],
  ['has an unknown name', JSON.stringify({ ...good, name: 'checkout' })],
  ['has no parameters', JSON.stringify({ ...good, params: null })],
  ['has no slug', JSON.stringify({ ...good, params: { id: '64' } })],
  ['has a parameter that is no text', JSON.stringify({ ...good, params: { slug: {}, id: '64' } })],
  ['is a category without an id', JSON.stringify({ ...good, params: { slug: 'a', id: 'x' } })],
  ['is a product without a sku', JSON.stringify({ ...good, name: 'simple-product' })],
])('a value in the URL cache that %s is ignored and deleted', (_how, text) => {
  localStorage.setItem('shop/url//palto', text)
  const { find, keep } = openTab()
  expect(find('/palto')).toBeUndefined()
  expect(stored('/palto')).toBeNull()
  keep('/palto', coats)
  expect(find('/palto')).toEqual(coats)
})

test('the URL cache stores at most 200 paths, and removes the oldest', () => {
  const { keep, find, clock } = openTab()
  for (let index = 0; index < 203; index += 1) {
    clock.ms += 1
    keep(`/palto-${index}`, coat)
  }
  localStorage.setItem('shop/url//spoiled', 'no JSON')
  keep('/bryuki', coats)
  expect(find('/palto-3')).toBeUndefined()
  expect(find('/palto-4')).toEqual(coat)
  expect(find('/bryuki')).toEqual(coats)
  expect(Object.keys(localStorage)).toHaveLength(200)
})

test('the URL cache does not store a path of 301 characters', () => {
  const { keep, find } = openTab()
  const path = `/${'palto'.repeat(60)}`
  keep(path, coat)
  expect(find(path)).toBeUndefined()
})

test('the URL cache prefixes routes with the store code, and ignores routes of other views', () => {
  const inView = (code: string) =>
    createUrlCache(createShopStorage(localStorage, null, code), `${code}-`, () => 1_000)
  inView('en').keep('/palto', coats)
  expect(JSON.parse(localStorage.getItem('en-shop/url//palto') ?? '')).toMatchObject({
    name: 'en-category',
  })
  expect(inView('en').find('/palto')).toEqual(coats)
  expect(inView('de').find('/palto')).toBeUndefined()
  localStorage.setItem('de-shop/url//palto', localStorage.getItem('en-shop/url//palto') ?? '')
  expect(inView('de').find('/palto')).toBeUndefined()
})
