import { expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import type { SetPart } from './product-parts.ts'
import { createSetAdditions } from './set-additions.ts'
import {
  computeSetPrice,
  createInitialSetQuantities,
  findSetQuantityProblem,
  readPartQuantity,
} from './set-quantities.ts'

const part = (sku: string, now: number, quantity: number, qty: number | null = 5): SetPart => ({
  sku,
  slug: sku,
  name: sku,
  path: `/${sku}`,
  image: `/${sku}.webp`,
  price: { now: parseMoney(now) },
  stock: { qty, isInStock: qty !== 0 },
  quantity,
})
const hat = part('hat', 100, 2)
const scarf = part('scarf', 50, 1)
const gone = part('gone', 30, 1, 0)
const skusOf = (quantities: Record<string, string>) =>
  createSetAdditions([hat, scarf, gone], quantities).map(({ sku, quantity }) => [sku, quantity])

test('a set starts with its default quantities, limited to the stock', () => {
  expect(
    createInitialSetQuantities([hat, part('few', 1, 3, 2), gone, part('unknown', 1, 4, null)]),
  ).toEqual({ hat: '2', few: '2', gone: '0', unknown: '4' })
})

test('a set adds a cart line for each product with a quantity above 0', () => {
  expect(skusOf({ hat: '2', scarf: '0', gone: '0' })).toEqual([['hat', 2]])
  expect(skusOf({ hat: '0', scarf: '0' })).toEqual([])
})

test('a quantity above the stock in a grouped product is an error and counts as 0', () => {
  expect(readPartQuantity(hat, { hat: '99' })).toBe(0)
  expect(findSetQuantityProblem('99', hat)).toBe('too-many')
  expect(findSetQuantityProblem('', hat)).toBe('empty')
  expect(findSetQuantityProblem('0', hat)).toBeUndefined()
})

test('the current and the old price of a set are the totals of its quantities', () => {
  expect(computeSetPrice([hat, scarf], { hat: '2', scarf: '1' })).toEqual({ now: parseMoney(250) })
  const cheaper = { ...scarf, price: { now: parseMoney(50), before: parseMoney(80) } }
  expect(computeSetPrice([hat, cheaper], { hat: '1', scarf: '2' })).toEqual({
    now: parseMoney(200),
    before: parseMoney(260),
  })
})

test('a set with all quantities 0, or sold out, shows the price at its default quantities', () => {
  expect(computeSetPrice([hat, scarf], { hat: '0', scarf: '0' })).toEqual({ now: 250 })
  expect(computeSetPrice([gone], createInitialSetQuantities([gone]))).toEqual({ now: 30 })
})
