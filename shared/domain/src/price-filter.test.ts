import { expect, test } from '@jest/globals'
import { formatPriceFilter, type PriceRange, readPriceRange } from './price-filter.ts'

test.each([
  ['0.0-5000.0', { from: 0, to: 5000 }, { lt: 5000 }],
  ['5000.0-10000.0', { from: 5000, to: 10000 }, { gte: 5000, lt: 10000 }],
  ['15000.0-*', { from: 15000 }, { gte: 15000 }],
  ['*-99.5', { to: 99.5 }, { lt: 99.5 }],
])('readPriceRange parses the price filter %s', (key, range, filter) => {
  expect(readPriceRange(key)).toEqual(range)
  expect(formatPriceFilter(range as PriceRange)).toEqual(filter)
})

test.each(['', '*-*', '5000', 'a-b', '-5000.0-1.0', '1-2-3', `0-${'9'.repeat(400)}`])(
  'readPriceRange returns null for the price filter %j',
  key => {
    expect(readPriceRange(key)).toBeNull()
  },
)
