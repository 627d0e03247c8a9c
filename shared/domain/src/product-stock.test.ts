import { expect, test } from '@jest/globals'
import { readProductStock } from './product-stock.ts'

test('readProductStock returns quantity and status, and “in stock” for missing data', () => {
  expect(readProductStock({ qty: 0, is_in_stock: false })).toEqual({
    qty: 0,
    isInStock: false,
  })
  expect(readProductStock(undefined)).toEqual({ qty: null, isInStock: true })
})
