import { describe, expect, it } from '@jest/globals'
import { isKeepableCall, isKeepableReply } from './keepable-call.ts'

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
    expect(isKept('/api/product/render-list?skus=coat')).toBe(true)
  })

  it('those that name the group they ask for are kept', () => {
    expect(isKept(withQuery({ groupId: 2, groupToken: 'abc' }))).toBe(true)
    expect(isKept('/api/product/render-list?skus=coat&userGroupId=2&token=abc')).toBe(true)
  })

  it.each([
    ['a cart', '/api/cart/pull?token=abc&cartId=1', {}],
    ['stock', '/api/stock/check?sku=coat', {}],
    ['a list for whom a token alone tells', withQuery({ groupToken: 'abc' }), {}],
    ['what is asked in a customer’s name', `${products}?token=abc`, {}],
    ['what a customer asks', products, { headers: { authorization: 'Bearer abc' } }],
    ['what is written', products, { method: 'POST', body: '{}' }],
  ])('%s is not kept', (_what, path, init) => {
    expect(isKept(path, init)).toBe(false)
  })

  it('only good answers are kept, and none that must not be', () => {
    const everybody = { url: shop + products }
    const statuses = [200, 204, 304, 404, 500].filter(status =>
      isKeepableReply(new Response(null, { status }), everybody),
    )
    expect(statuses).toEqual([200])
    const forbidden = new Response('{}', { headers: { 'cache-control': 'no-cache, no-store' } })
    expect(isKeepableReply(forbidden, everybody)).toBe(false)
    const group = { url: shop + withQuery({ groupId: 2, groupToken: 'abc' }) }
    expect(isKeepableReply(forbidden, group)).toBe(true)
  })
})
