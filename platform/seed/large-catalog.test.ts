import { expect, test } from '@jest/globals'
import { productSchema } from '@vitrina/contract'
import { demoShop, largeCatalog } from './index.ts'

const thousand = [...largeCatalog(1000)]

test('the same count gives the same products', () => {
  expect([...largeCatalog(1000)]).toEqual(thousand)
})

test('a longer catalogue begins with the shorter one', () => {
  expect([...largeCatalog(1100)].slice(0, 1000)).toEqual(thousand)
})

test('nothing collides with the demo shop or within itself', () => {
  const all = [...demoShop().products, ...thousand].flatMap(product => [
    product,
    ...(product.configurable_children ?? []),
  ])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length)
  const parents = [...demoShop().products, ...thousand]
  expect(new Set(parents.map(({ url_path }) => url_path)).size).toBe(parents.length)
})

test('prices fill all four ranges, and documents fit the contract', () => {
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
