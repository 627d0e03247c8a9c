import { beforeEach, describe, expect, it } from '@jest/globals'
import { keyOfCall } from './elastic-cache.ts'
import { searchSeen } from './search-seen.ts'
import { createCaches } from './testing.ts'

const shop = 'https://shop.example'
const search = `${shop}/api/catalog/vitrina_catalog/product/_search`
const visible = { attribute: 'visibility', value: { in: [3, 4] } }

function asking(query: object, headers: Record<string, string> = {}, rest = ''): Request {
  const address = `${search}?request=${encodeURIComponent(JSON.stringify(query))}${rest}`
  return new Request(address, { headers: { 'accept-language': 'ru-RU', ...headers } })
}

const searching = (text: string, headers = {}, rest = '') =>
  asking({ _searchText: text, _appliedFilters: [visible] }, headers, rest)

async function answered(call: Request, hits: readonly object[]): Promise<void> {
  const cache = await caches.open('elasticCache')
  await cache.put(await keyOfCall(call), Response.json({ hits, total: hits.length }))
}

async function opened(path: string, boot: object): Promise<void> {
  const state = JSON.stringify(boot).replaceAll('<', '\\u003c')
  const html = `<html><script id="boot" type="application/json">${state}</script></html>`
  await (await caches.open('pages')).put(shop + path, new Response(html))
}

async function found(call: Request): Promise<unknown[] | undefined> {
  const answer = await searchSeen(call)
  if (!answer) return undefined
  const { hits } = (await answer.json()) as { hits: { sku: string }[] }
  return hits.map(({ sku }) => sku)
}

const dress = { sku: 'VT-1', nm: 'Платье из льна', pit: 5990 }
const coat = { sku: 'VT-2', nm: 'Пальто', pit: 14990, category: [{ name: 'Верхняя одежда' }] }
const inCategory = asking({ _appliedFilters: [{ attribute: 'category_ids', value: { in: [3] } }] })

beforeEach(() => {
  globalThis.caches = createCaches(shop) as unknown as CacheStorage
})

describe('what was seen', () => {
  it('is found in answers to other questions, by the beginnings of its words', async () => {
    await answered(inCategory, [coat, dress])
    expect(await found(searching('платья'))).toEqual(['VT-1'])
    expect(await found(searching('льняное платье'))).toBeUndefined()
    expect(await found(searching('лен платье'))).toBeUndefined()
    expect(await found(searching('одежды верхней'))).toEqual(['VT-2'])
    expect(await found(searching('vt'))).toEqual(['VT-1', 'VT-2'].toReversed())
  })

  it('is found in pages that came whole, once, with the price it had', async () => {
    const card = {
      sku: 'VT-1',
      slug: 'plate-iz-lna',
      name: 'Платье <из> льна',
      path: '/zhenschinam/plate-iz-lna',
      image: '/dress.webp',
      price: { now: 5990, before: 6990 },
      isInStock: false,
    }
    const hydration = { loaderData: { dispatched: { data: { cards: [card, { sku: 'VT-3' }] } } } }
    await opened('/zhenschinam', { locale: 'ru-RU', settings: {}, hydration })
    await opened('/novinki', { locale: 'ru-RU', settings: {}, hydration })
    const answer = await searchSeen(searching('платье'))
    expect(answer?.status).toBe(203)
    expect(await answer?.json()).toMatchObject({
      total: 1,
      offline: true,
      hits: [
        {
          name: 'Платье <из> льна',
          url_path: 'zhenschinam/plate-iz-lna',
          price_incl_tax: 5990,
          original_price_incl_tax: 6990,
          stock: { is_in_stock: false },
        },
      ],
    })
    expect(await found(searching('платье', { 'accept-language': 'en-US' }))).toBeUndefined()
    expect(await found(searching('платье', { 'x-vs-store-code': 'de' }))).toBeUndefined()
  })

  it('comes a page at a time, what has the words in its name first', async () => {
    const shirt = { sku: 'VT-4', name: 'Рубашка', category: [{ name: 'Платья и рубашки' }] }
    await answered(inCategory, [shirt, dress])
    expect(await found(searching('платье'))).toEqual(['VT-1', 'VT-4'])
    expect(await found(searching('платье', {}, '&from=1&size=1'))).toEqual(['VT-4'])
  })

  it('is not shown where it is sold with others alone', async () => {
    await answered(inCategory, [{ ...dress, visibility: 1 }])
    expect(await found(searching('платье'))).toBeUndefined()
  })

  it('answers no question but a search for a text, narrowed by nothing', async () => {
    await answered(inCategory, [dress])
    const color = { attribute: 'color', value: { in: ['49'] } }
    const narrowed = asking({ _searchText: 'платье', _appliedFilters: [visible, color] })
    expect(await found(narrowed)).toBeUndefined()
    expect(await found(asking({ _appliedFilters: [visible] }))).toBeUndefined()
    expect(await found(searching('   '))).toBeUndefined()
  })

  it('is searched past entries that are broken', async () => {
    await (await caches.open('pages')).put(`${shop}/`, new Response('<script id="boot">{</script>'))
    await answered(asking({ _searchText: 'x' }), [])
    await answered(inCategory, [{ sku: 7 }, dress])
    expect(await found(searching('платье'))).toEqual(['VT-1'])
  })
})
