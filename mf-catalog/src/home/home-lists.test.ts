import { expect, test } from '@jest/globals'
import { createTestServices, loaderArgs } from '@vitrina/federation/testing'
import { createTestCatalog, readFilters, sampleCategory, sampleProduct } from '../testing.ts'
import { loader as loadBestsellers } from './bestsellers-slot.tsx'
import { loader as loadNewCollection } from './new-collection-slot.tsx'

const listable = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } }

function shop() {
  const { requests, catalog } = createTestCatalog({
    category: () => ({ items: [{ ...sampleCategory, id: 61 }] }),
    product: () => ({ items: [sampleProduct(1), sampleProduct(2)], total: 2 }),
  })
  const args = loaderArgs(createTestServices({ api: { catalog } }))
  const asked = () => requests.filter(({ entity }) => entity === 'product')
  return { args, asked }
}

test('the new collection is the eight things that came last and can be listed', async () => {
  const { args, asked } = shop()
  const { cards } = await loadNewCollection(args)
  expect(cards.map(({ sku }) => sku)).toEqual(['VT-1', 'VT-2'])
  const [request] = asked()
  expect(request && readFilters(request)).toEqual(listable)
  expect(request).toMatchObject({
    size: 8,
    query: { _appliedSort: [{ field: 'created_at', options: 'desc' }] },
  })
})

test('bestsellers are the eight marked so that came last', async () => {
  const { args, asked } = shop()
  const { cards } = await loadBestsellers(args)
  expect(cards).toHaveLength(2)
  const [request] = asked()
  expect(request && readFilters(request)).toEqual({ ...listable, hit: { eq: true } })
  expect(request).toMatchObject({
    size: 8,
    query: { _appliedSort: [{ field: 'created_at', options: 'desc' }] },
  })
})
