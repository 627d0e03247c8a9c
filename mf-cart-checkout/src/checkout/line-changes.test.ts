import { expect, it } from '@jest/globals'
import { holdTheSame, lineChanges, shortages } from './line-changes.ts'

const coat = { sku: 'coat-46', name: 'Пальто', quantity: 1, price: 14_990 }
const shirt = { sku: 'shirt-s', name: 'Футболка', quantity: 2, price: 1_790 }

it('finds nothing where nothing has changed, in whatever order', () => {
  expect(lineChanges([coat, shirt], [shirt, coat])).toEqual([])
})

it('names what came, went, and changed', () => {
  const changed = { ...shirt, quantity: 3, price: 1_990 }
  const socks = { ...shirt, sku: 'socks', name: 'Носки' }
  expect(lineChanges([coat, shirt], [changed, socks])).toEqual([
    { sku: 'coat-46', name: 'Пальто', cause: 'removed' },
    { sku: 'shirt-s', name: 'Футболка', cause: 'quantity', quantity: 3 },
    { sku: 'shirt-s', name: 'Футболка', cause: 'price', price: 1_990 },
    { sku: 'socks', name: 'Носки', cause: 'added', quantity: 2 },
  ])
})

it('tells a new price from other contents', () => {
  expect(holdTheSame([coat], [{ ...coat, price: 1 }])).toBe(true)
  expect(holdTheSame([coat], [{ ...coat, quantity: 2 }])).toBe(false)
})

it('names what there is too little of', () => {
  const lines = [
    { ...coat, isInStock: false, stockQuantity: 0 },
    { ...shirt, isInStock: true, stockQuantity: 1 },
    { ...shirt, sku: 'shirt-m', isInStock: true, stockQuantity: 2 },
  ] as never
  expect(shortages(lines)).toEqual([
    { sku: 'coat-46', name: 'Пальто', cause: 'sold-out' },
    { sku: 'shirt-s', name: 'Футболка', cause: 'too-few', available: 1 },
  ])
})
