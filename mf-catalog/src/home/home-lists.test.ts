import { expect, test } from '@jest/globals'
import { createLoaderArgs, createTestServices } from '@vitrina/federation/testing'
import {
  createSampleProduct,
  createTestCatalog,
  readRequestFilters,
  sampleCategory,
} from '../testing.ts'
import { loader as loadBestsellers } from './bestsellers-slot.tsx'
import { hasMoreProducts } from './home-products.ts'
import { loader as loadHomeProducts } from './home-products-slot.tsx'
import { loader as loadNewCollection } from './new-collection-slot.tsx'

const listable = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } }

function shop(total = 2) {
  const { requests, catalog } = createTestCatalog({
    category: () => ({ items: [{ ...sampleCategory, id: 61 }] }),
    product: () => ({ items: [createSampleProduct(1), createSampleProduct(2)], total }),
  })
  const services = createTestServices({ api: { catalog } })
  const args = createLoaderArgs(services)
  const at = (address: string) => createLoaderArgs(services, address)
  const asked = () => requests.filter(({ entity }) => entity === 'product')
  return { args, at, asked }
}

test('the new collection is the eight newest products that can be listed', async () => {
  const { args, asked } = shop()
  const { cards } = await loadNewCollection(args)
  expect(cards.map(({ sku }) => sku)).toEqual(['VT-1', 'VT-2'])
  const [request] = asked()
  expect(request && readRequestFilters(request)).toEqual(listable)
  expect(request).toMatchObject({
    size: 8,
    query: { _appliedSort: [{ field: 'created_at', options: 'desc' }] },
  })
})

test('bestsellers are the eight newest products flagged as hits', async () => {
  const { args, asked } = shop()
  const { cards } = await loadBestsellers(args)
  expect(cards).toHaveLength(2)
  const [request] = asked()
  expect(request && readRequestFilters(request)).toEqual({ ...listable, hit: { eq: true } })
  expect(request).toMatchObject({
    size: 8,
    query: { _appliedSort: [{ field: 'created_at', options: 'desc' }] },
  })
})

test('the home page requests the ten products that follow the new collection', async () => {
  const { args, asked } = shop(53)
  const { items, total } = await loadHomeProducts(args)
  expect({ shown: items.length, total }).toEqual({ shown: 2, total: 45 })
  const [request] = asked()
  expect(request && readRequestFilters(request)).toEqual(listable)
  expect(request).toMatchObject({
    from: 8,
    size: 10,
    query: { _appliedSort: [{ field: 'created_at', options: 'desc' }] },
  })
})

test('the home page has no more products if the new collection contains all products', async () => {
  const { args } = shop(7)
  expect(await loadHomeProducts(args)).toMatchObject({ total: 0 })
})

test.each([
  ['/?page=3', 30],
  ['/?page=99', 200],
  ['/?page=0', 10],
  ['/?page=two', 10],
])('the home page at %s requests %i products', async (address, size) => {
  const { at, asked } = shop()
  await loadHomeProducts(at(address))
  expect(asked()[0]?.size).toBe(size)
})

test('the home page has more products if some are not shown and the total is at least ten', () => {
  expect(hasMoreProducts({ start: 10, total: 41 })).toBe(true)
  expect(hasMoreProducts({ start: 41, total: 41 })).toBe(false)
  expect(hasMoreProducts({ start: 0, total: 9 })).toBe(false)
})
