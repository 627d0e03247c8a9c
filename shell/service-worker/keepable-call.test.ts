import { describe, expect, it } from '@jest/globals'
import { isKeepableCall, isKeepableReply, keyOfCall } from './keepable-call.ts'

const shop = 'https://shop.example'
const products = '/api/catalog/vitrina_catalog/product/_search'
const withQuery = (query: object) =>
  `${products}?request=${encodeURIComponent(JSON.stringify(query))}`

function isKept(path: string, init: RequestInit = {}): boolean {
  return isKeepableCall(new URL(path, shop), new Request(shop + path, init))
}

describe('of the calls to the platform', () => {
  it('those that read the catalogue are kept', () => {
    expect(isKept(withQuery({ _appliedFilters: [] }))).toBe(true)
    expect(isKept('/api/catalog/vitrina_catalog/category/_search')).toBe(true)
    expect(isKept(`${products}?q=100%`)).toBe(true)
  })

  it.each([
    ['a cart', '/api/cart/pull?token=abc&cartId=1', {}],
    ['stock', '/api/stock/check?sku=coat', {}],
    ['a list by the prices of a group', withQuery({ groupId: 2, groupToken: 'abc' }), {}],
    ['prices of a group', `${products}?userGroupId=2`, {}],
    ['what a customer asks', products, { headers: { authorization: 'Bearer abc' } }],
    ['what is written', products, { method: 'POST', body: '{}' }],
  ])('%s is not kept', (_what, path, init) => {
    expect(isKept(path, init)).toBe(false)
  })

  it('only good answers are kept, and none that must not be', () => {
    const statuses = [200, 204, 304, 404, 500].filter(status =>
      isKeepableReply(new Response(null, { status })),
    )
    expect(statuses).toEqual([200])
    const forbidden = new Response('{}', { headers: { 'cache-control': 'no-cache, no-store' } })
    expect(isKeepableReply(forbidden)).toBe(false)
  })

  it('the same one in another language or store view is another one', () => {
    const keys = [
      {},
      { 'accept-language': 'ru-RU' },
      { 'accept-language': 'en-US' },
      { 'accept-language': 'en-US', 'x-vs-store-code': 'de' },
    ].map(headers => keyOfCall(new Request(shop + products, { headers })))
    expect(new Set(keys).size).toBe(4)
    const again = new Request(shop + products, { headers: { 'accept-language': 'en-US' } })
    expect(keyOfCall(again)).toBe(keys[2])
  })
})
