import { describe, expect, it } from '@jest/globals'
import { computeCallCacheKey, getCallCacheFolder } from './elastic-cache.ts'

const products = 'https://shop.example/api/catalog/vitrina_catalog/product/_search'
const asking = (query: object, rest = '') =>
  new Request(`${products}?request=${encodeURIComponent(JSON.stringify(query))}${rest}`)

describe('the cache key of a catalogue call', () => {
  it('is a hash of its query that does not depend on the order of parameters', async () => {
    const key = await computeCallCacheKey(asking({ _searchText: 'coat' }, '&size=18&from=0'))
    expect(key).toMatch(
      /^https:\/\/shop\.example\/elasticCache\/main\/main\/product\/[0-9a-f]{64}$/,
    )
    expect(await computeCallCacheKey(asking({ _searchText: 'coat' }, '&from=0&size=18'))).toBe(key)
    expect(await computeCallCacheKey(asking({ _searchText: 'coats' }, '&from=0&size=18'))).not.toBe(
      key,
    )
  })

  it('differs by language and store view', async () => {
    const keys = await Promise.all(
      [
        {},
        { 'accept-language': 'ru-RU' },
        { 'accept-language': 'en-US' },
        { 'accept-language': 'en-US', 'x-vs-store-code': 'de' },
      ].map(headers => computeCallCacheKey(new Request(products, { headers }))),
    )
    expect(new Set(keys).size).toBe(4)
  })

  it('differs by customer group, but not by group token', async () => {
    const keyOf = (query: object) => computeCallCacheKey(asking(query))
    const key = await keyOf({ groupId: 2, groupToken: 'first' })
    expect(await keyOf({ groupId: 2, groupToken: 'second' })).toBe(key)
    expect(await keyOf({ groupId: 3, groupToken: 'second' })).not.toBe(key)
    expect(await keyOf({})).not.toBe(key)
    const prices = 'https://shop.example/api/product/render-list?skus=a&userGroupId=2&token='
    expect(await computeCallCacheKey(new Request(`${prices}first`))).toBe(
      await computeCallCacheKey(new Request(`${prices}second`)),
    )
  })

  it('starts with a folder for its language, store view and entity', () => {
    const headers = { 'accept-language': 'ru-RU' }
    const call = new Request(products, { headers })
    expect(getCallCacheFolder(call)).toBe('https://shop.example/elasticCache/ru-RU/main/product/')
  })
})
