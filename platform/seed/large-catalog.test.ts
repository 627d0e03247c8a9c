import { expect, test } from '@jest/globals'
import { productSchema } from '@vitrina/contract'
import { createDemoShop, createLargeCatalog } from './index.ts'

const thousand = [...createLargeCatalog(1000)]

test('createLargeCatalog returns the same products when it is called twice', () => {
  expect([...createLargeCatalog(1000)]).toEqual(thousand)
})

test('createLargeCatalog(1100) begins with the 1,000 products of createLargeCatalog(1000)', () => {
  expect([...createLargeCatalog(1100)].slice(0, 1000)).toEqual(thousand)
})

test('ids, skus and URL paths are unique across large catalogue and demo shop together', () => {
  const all = [...createDemoShop().products, ...thousand].flatMap(product => [
    product,
    ...(product.configurable_children ?? []),
  ])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length)
  const parents = [...createDemoShop().products, ...thousand]
  expect(new Set(parents.map(({ url_path }) => url_path)).size).toBe(parents.length)
})

test('a catalogue of 1,000 products fills all four price ranges and matches the contract', () => {
  const ranges = thousand.map(({ price }) => Math.min(3, Math.floor(price / 5000)))
  expect(new Set(ranges).size).toBe(4)
  for (const product of thousand) {
    productSchema.parse({
      ...product,
      small_image: product.image,
      thumbnail: product.image,
      category: [],
    })
  }
})
