import { expect, test } from '@jest/globals'
import { markCachedResponse } from './mark-cached.ts'

const shop = 'https://shop.example/api'

test('cached prices are returned with status 203 and marked as offline', async () => {
  const prices = { items: [{ sku: 'VT-1' }], user_group_id: 2 }
  const answer = Response.json({ code: 200, result: prices })
  const url = `${shop}/product/render-list?skus=VT-1&userGroupId=2`
  const kept = await markCachedResponse(answer, { url })
  expect(kept.status).toBe(203)
  expect(kept.headers.get('content-type')).toBe('application/json')
  expect(await kept.json()).toEqual({ code: 200, result: { ...prices, offline: true } })
})

test('cached products are returned with prices marked as not current', async () => {
  const answer = Response.json({ hits: [{ sku: 'VT-1', pit: 5990 }], total: 1 })
  const kept = await markCachedResponse(answer, { url: `${shop}/catalog/x/product/_search?size=1` })
  expect(await kept.json()).toEqual({
    hits: [{ sku: 'VT-1', pit: 5990, price_is_current: false }],
    total: 1,
  })
})

test('cached categories are returned unchanged with status 203', async () => {
  const answer = Response.json({ hits: [{ id: 62 }], total: 1 })
  const kept = await markCachedResponse(answer, {
    url: `${shop}/catalog/x/category/_search?size=1`,
  })
  expect(kept.status).toBe(203)
  expect(await kept.json()).toEqual({ hits: [{ id: 62 }], total: 1 })
})
