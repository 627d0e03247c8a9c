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

test('a stored list of saved products is read unchanged', () => {
  const list = [
    { ...shirt, childSku: 'VT-1-46', qty: 1 },
    { ...shirt, sku: 'VT-2' },
  ]
  expect(parseSavedProducts(list, 6)).toEqual(list)
})

test.each([null, undefined, 'VT-1', 7, { sku: 'VT-1' }])(
  'the stored value %j is read as an empty list of saved products',
  stored => {
    expect(parseSavedProducts(stored, 6)).toEqual([])
  },
)

test('stored values that are not products, or are duplicates, are omitted from the list', () => {
  expect(parseSavedProducts([null, 3, {}, { sku: 5 }, shirt, shirt], 6)).toEqual([shirt])
})

test('a stored list of saved products is truncated to its limit', () => {
  const many = Array.from({ length: 9 }, (_, number) => ({ ...shirt, sku: `VT-${number}` }))
  expect(parseSavedProducts(many, 6)).toHaveLength(6)
})

test('a saved product with missing or unsafe fields gets safe defaults', () => {
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

test('a full product stored by an earlier release is reduced to a saved product', () => {
  const whole = { ...shirt, qty: 1, description: '…', configurable_children: [], price: 3490 }
  expect(parseSavedProducts([whole], 6)).toEqual([{ ...shirt, qty: 1 }])
})
