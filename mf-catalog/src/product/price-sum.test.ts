import { expect, test } from '@jest/globals'
import type { ShownPrice } from '@vitrina/federation'
import { priceSum } from './price-sum.ts'

test.each<[{ price: ShownPrice; pieces: number }[], ShownPrice]>([
  [[], { now: 0 }],
  [
    [
      { price: { now: 0.1 }, pieces: 1 },
      { price: { now: 0.2 }, pieces: 1 },
    ],
    { now: 0.3 },
  ],
  [[{ price: { now: 1.1 }, pieces: 3 }], { now: 3.3 }],
  [[{ price: { now: 19.99, before: 24.9 }, pieces: 3 }], { now: 59.97, before: 74.7 }],
  [
    [
      { price: { now: 10, before: 15 }, pieces: 1 },
      { price: { now: 5 }, pieces: 2 },
    ],
    { now: 20, before: 25 },
  ],
])('%j cost %j, to the kopeck', (things, sum) => {
  expect(priceSum(things)).toEqual(sum)
})
