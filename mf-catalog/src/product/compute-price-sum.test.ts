import { expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import type { ShownPrice } from '@vitrina/federation'
import { computePriceSum } from './compute-price-sum.ts'

test.each<[{ price: ShownPrice; pieces: number }[], ShownPrice]>([
  [[], { now: parseMoney(0) }],
  [
    [
      { price: { now: parseMoney(0.1) }, pieces: 1 },
      { price: { now: parseMoney(0.2) }, pieces: 1 },
    ],
    { now: parseMoney(0.3) },
  ],
  [[{ price: { now: parseMoney(1.1) }, pieces: 3 }], { now: parseMoney(3.3) }],
  [
    [{ price: { now: parseMoney(19.99), before: parseMoney(24.9) }, pieces: 3 }],
    { now: parseMoney(59.97), before: parseMoney(74.7) },
  ],
  [
    [
      { price: { now: parseMoney(10), before: parseMoney(15) }, pieces: 1 },
      { price: { now: parseMoney(5) }, pieces: 2 },
    ],
    { now: parseMoney(20), before: parseMoney(25) },
  ],
])('the prices times pieces %j add up to %j', (things, sum) => {
  expect(computePriceSum(things)).toEqual(sum)
})
