import { expect, test } from '@jest/globals'
import { findStockLevel, isListable, isSellablePrice } from './availability.ts'
import { parseMoney } from './money.ts'

test.each([
  [{ status: 1, visibility: 4 }, true],
  [{ status: 0, visibility: 2 }, true],
  [{ status: 2, visibility: 4 }, false],
  [{ status: 1, visibility: 1 }, false],
])('isListable for a product with %j returns %s', (product, listable) => {
  expect(isListable(product)).toBe(listable)
})

test.each([
  [{ qty: 40, isInStock: true }, 'in-stock'],
  [{ qty: 3, isInStock: true }, 'few'],
  [{ qty: 0, isInStock: true }, 'out-of-stock'],
  [{ qty: 12, isInStock: false }, 'out-of-stock'],
])('findStockLevel for the stock %j returns "%s"', (stock, level) => {
  expect(findStockLevel(stock)).toBe(level)
})

test('findStockLevel without a quantity returns "unknown" if in stock, else "out-of-stock"', () => {
  expect(findStockLevel({ qty: null, isInStock: true })).toBe('unknown')
  expect(findStockLevel({ qty: null, isInStock: false })).toBe('out-of-stock')
})

test.each([
  [100, false, true],
  [0, false, false],
  [-1, false, false],
  [0, true, true],
  [-1, true, false],
])(
  'isSellablePrice for a price of %d, with zero allowed: %s, returns %s',
  (price, zeroAllowed, known) => {
    expect(isSellablePrice(parseMoney(price), zeroAllowed)).toBe(known)
  },
)
