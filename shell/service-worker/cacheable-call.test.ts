import { describe, expect, it } from '@jest/globals'
import { isCacheableCall, isCacheableCallResponse } from './cacheable-call.ts'

const shop = 'https://shop.example'
const products = '/api/catalog/vitrina_catalog/product/_search'
const withQuery = (query: object) =>
  `${products}?request=${encodeURIComponent(JSON.stringify(query))}`

function isKept(path: string, init: RequestInit = {}): boolean {
  return isCacheableCall(new URL(path, shop), new Request(shop + path, init))
}

describe('a platform call handled by the service worker', () => {
  it('is cached if it reads the catalogue', () => {
    expect(isKept(withQuery({ _appliedFilters: [] }))).toBe(true)
    expect(isKept('/api/catalog/vitrina_catalog/category/_search')).toBe(true)
    expect(isKept(`${products}?q=100%`)).toBe(true)
    expect(isKept('/api/product/render-list?skus=coat')).toBe(true)
  })

  it('is cached if its query contains a customer group', () => {
    expect(isKept(withQuery({ groupId: 2, groupToken: 'abc' }))).toBe(true)
    expect(isKept('/api/product/render-list?skus=coat&userGroupId=2&token=abc')).toBe(true)
  })

  it.each([
    ['a cart', '/api/cart/pull?token=abc&cartId=1', {}],
    ['stock', '/api/stock/check?sku=coat', {}],
    ['a query with a group token but no group', withQuery({ groupToken: 'abc' }), {}],
    ['a query with a customer’s token', `${products}?token=abc`, {}],
    [
      'a query with an Authorization header',
      products,
      { headers: { authorization: 'Bearer abc' } },
    ],
    ['a POST request', products, { method: 'POST', body: '{}' }],
  ])('is not cached for %s', (_what, path, init) => {
    expect(isKept(path, init)).toBe(false)
  })

  it('is cached only with status 200; a no-store response only for a customer group', () => {
    const everybody = { url: shop + products }
    const statuses = [200, 204, 304, 404, 500].filter(status =>
      isCacheableCallResponse(new Response(null, { status }), everybody),
    )
    expect(statuses).toEqual([200])
    const forbidden = new Response('{}', { headers: { 'cache-control': 'no-cache, no-store' } })
    expect(isCacheableCallResponse(forbidden, everybody)).toBe(false)
    const group = { url: shop + withQuery({ groupId: 2, groupToken: 'abc' }) }
    expect(isCacheableCallResponse(forbidden, group)).toBe(true)
  })
})
