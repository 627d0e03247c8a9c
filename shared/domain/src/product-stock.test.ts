import { expect, test } from '@jest/globals'
import { readProductStock } from './product-stock.ts'

test('a product’s stock is read with its quantity, and without data counts as in stock', () => {
  expect(readProductStock({ qty: 0, is_in_stock: false })).toEqual({
    qty: 0,
    isInStock: false,
  })
  expect(readProductStock(undefined)).toEqual({ qty: null, isInStock: true })
})
