import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseKopecks, parseMoney, toKopecks, toMoney } from './money.ts'

it.each([
  [0, 0],
  [3490, 349_000],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [-1678, -167_800],
  [19_999.99, 1_999_999],
])('toKopecks converts %d rubles to %d kopecks', (rubles, kopecks) => {
  expect(toKopecks(parseMoney(rubles))).toBe(kopecks)
})

it.each([Number.NaN, Number.POSITIVE_INFINITY])(
  'toKopecks throws a RangeError for the amount %d',
  amount => {
    expect(() => toKopecks(parseMoney(amount))).toThrow(RangeError)
  },
)

it('an amount in kopecks converted to rubles and back is unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), kopecks => {
      expect(toKopecks(toMoney(parseKopecks(kopecks)))).toBe(kopecks)
    }),
  )
})
