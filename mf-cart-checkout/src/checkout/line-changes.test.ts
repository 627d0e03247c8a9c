import { expect, it } from '@jest/globals'
import { createProductKey, parseMoney } from '@vitrina/domain'
import { findLineChanges, findShortages, hasSameProducts } from './line-changes.ts'

const coat = { sku: 'coat-46', name: 'Пальто', options: [], quantity: 1, price: parseMoney(14_990) }
const shirt = {
  sku: 'shirt-s',
  name: 'Футболка',
  options: [],
  quantity: 2,
  price: parseMoney(1_790),
}

it('the comparison of two carts finds no changes if only the order of lines differs', () => {
  expect(findLineChanges([coat, shirt], [shirt, coat])).toEqual([])
})

it('the comparison of two carts lists added, removed and changed lines', () => {
  const changed = { ...shirt, quantity: 3, price: parseMoney(1_990) }
  const socks = { ...shirt, sku: 'socks', name: 'Носки' }
  expect(findLineChanges([coat, shirt], [changed, socks])).toEqual([
    { goods: createProductKey(coat), name: 'Пальто', cause: 'removed' },
    { goods: createProductKey(shirt), name: 'Футболка', cause: 'quantity', quantity: 3 },
    { goods: createProductKey(shirt), name: 'Футболка', cause: 'price', price: parseMoney(1_990) },
    { goods: createProductKey(socks), name: 'Носки', cause: 'added', quantity: 2 },
  ])
})

it('two carts have the same products if only prices differ, but not if quantities differ', () => {
  expect(hasSameProducts([coat], [{ ...coat, price: parseMoney(1) }])).toBe(true)
  expect(hasSameProducts([coat], [{ ...coat, quantity: 2 }])).toBe(false)
})

it('the shortages of a cart are its lines that are sold out or exceed the stock', () => {
  const lines = [
    { ...coat, isInStock: false, stockQuantity: 0 },
    { ...shirt, isInStock: true, stockQuantity: 1 },
    { ...shirt, sku: 'shirt-m', isInStock: true, stockQuantity: 2 },
  ] as never
  expect(findShortages(lines)).toEqual([
    { goods: createProductKey(coat), name: 'Пальто', cause: 'sold-out' },
    { goods: createProductKey(shirt), name: 'Футболка', cause: 'too-few', available: 1 },
  ])
})

it('the comparison of two carts distinguishes variants and custom options of a product', () => {
  const sized = (sku: string, value: string) => ({
    ...coat,
    sku,
    options: [
      { label: 'Цвет', value: 'Кэмел' },
      { label: 'Размер', value },
    ],
  })
  const engraved = (option_value: string) => ({
    ...coat,
    sku: 'mug',
    productOption: { extension_attributes: { custom_options: [{ option_id: '1', option_value }] } },
  })
  const before = [sized('coat-46', '46'), sized('coat-48', '48'), engraved('Анне'), engraved('Оле')]
  const changes = findLineChanges(before, [])
  expect(changes.slice(0, 2).map(({ name }) => name)).toEqual([
    'Пальто, Кэмел, 46',
    'Пальто, Кэмел, 48',
  ])
  expect(new Set(changes.map(({ goods }) => goods)).size).toBe(4)
})
