import { expect, test } from '@jest/globals'
import { parseSavedProducts } from './parse-saved-products.ts'

const shirt = {
  sku: 'VT-1',
  slug: 'rubashka',
  name: 'Рубашка',
  url_path: 'muzhchinam/rubashka',
  image: '/rubashka.webp',
  price: 3490,
}

test('a list is read as it was written', () => {
  const list = [
    { ...shirt, childSku: 'VT-1-46', qty: 1 },
    { ...shirt, sku: 'VT-2' },
  ]
  expect(parseSavedProducts(list, 6)).toEqual(list)
})

test.each([null, undefined, 'VT-1', 7, { sku: 'VT-1' }])('%j is an empty list', stored => {
  expect(parseSavedProducts(stored, 6)).toEqual([])
})

test('stored values that are no products, or come twice, are left out', () => {
  expect(parseSavedProducts([null, 3, {}, { sku: 5 }, shirt, shirt], 6)).toEqual([shirt])
})

test('a list holds no more than its limit', () => {
  const many = Array.from({ length: 9 }, (_, number) => ({ ...shirt, sku: `VT-${number}` }))
  expect(parseSavedProducts(many, 6)).toHaveLength(6)
})

test('fields that are missing or strange do no harm', () => {
  const [read] = parseSavedProducts([{ sku: 'VT-1', url_path: '//evil.example', price: 'NaN' }], 6)
  expect(read).toEqual({
    sku: 'VT-1',
    slug: '',
    name: 'VT-1',
    url_path: 'evil.example',
    image: '',
    price: 0,
  })
})

test('a whole product kept earlier becomes a small one', () => {
  const whole = { ...shirt, qty: 1, description: '…', configurable_children: [], price: 3490 }
  expect(parseSavedProducts([whole], 6)).toEqual([{ ...shirt, qty: 1 }])
})
