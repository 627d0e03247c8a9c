import { expect, test } from '@jest/globals'
import { productSchema } from '@vitrina/contract'
import { createDemoShop, createLargeCatalog } from './index.ts'

const thousand = [...createLargeCatalog(1000)]

test('the generator of large catalogues returns the same products for the same count', () => {
  expect([...createLargeCatalog(1000)]).toEqual(thousand)
})

test('the generator of large catalogues begins a longer catalogue with the shorter one', () => {
  expect([...createLargeCatalog(1100)].slice(0, 1000)).toEqual(thousand)
})

test('ids, skus and paths of a large catalogue are unique, also together with the demo shop', () => {
  const all = [...createDemoShop().products, ...thousand].flatMap(product => [
    product,
    ...(product.configurable_children ?? []),
  ])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length)
  const parents = [...createDemoShop().products, ...thousand]
  expect(new Set(parents.map(({ url_path }) => url_path)).size).toBe(parents.length)
})

test('a large catalogue fills all four price ranges, and its products match the contract', () => {
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
