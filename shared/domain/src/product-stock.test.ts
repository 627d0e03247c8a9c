import { expect, test } from '@jest/globals'
import { readProductStock } from './product-stock.ts'

test('the stock of a product is read with its quantity, and without data is taken as there', () => {
  expect(readProductStock({ qty: 0, is_in_stock: false })).toEqual({
    qty: 0,
    isInStock: false,
  })
  expect(readProductStock(undefined)).toEqual({ qty: null, isInStock: true })
})
