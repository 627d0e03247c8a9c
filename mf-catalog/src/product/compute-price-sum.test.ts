import { expect, test } from '@jest/globals'
import { readMoney } from '@vitrina/domain'
import type { ShownPrice } from '@vitrina/federation'
import { computePriceSum } from './compute-price-sum.ts'

test.each<[{ price: ShownPrice; pieces: number }[], ShownPrice]>([
  [[], { now: readMoney(0) }],
  [
    [
      { price: { now: readMoney(0.1) }, pieces: 1 },
      { price: { now: readMoney(0.2) }, pieces: 1 },
    ],
    { now: readMoney(0.3) },
  ],
  [[{ price: { now: readMoney(1.1) }, pieces: 3 }], { now: readMoney(3.3) }],
  [
    [{ price: { now: readMoney(19.99), before: readMoney(24.9) }, pieces: 3 }],
    { now: readMoney(59.97), before: readMoney(74.7) },
  ],
  [
    [
      { price: { now: readMoney(10), before: readMoney(15) }, pieces: 1 },
      { price: { now: readMoney(5) }, pieces: 2 },
    ],
    { now: readMoney(20), before: readMoney(25) },
  ],
])('the prices %j add up to %j', (things, sum) => {
  expect(computePriceSum(things)).toEqual(sum)
})
