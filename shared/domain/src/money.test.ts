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
])('%d rubles are %d kopecks', (rubles, kopecks) => {
  expect(toKopecks(parseMoney(rubles))).toBe(kopecks)
})

it.each([Number.NaN, Number.POSITIVE_INFINITY])(
  'an amount of %d is refused with a RangeError',
  amount => {
    expect(() => toKopecks(parseMoney(amount))).toThrow(RangeError)
  },
)

it('an amount converted from kopecks and back stays the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), kopecks => {
      expect(toKopecks(toMoney(parseKopecks(kopecks)))).toBe(kopecks)
    }),
  )
})
