import { expect, test } from '@jest/globals'
import { createI18n } from './i18n.ts'
import { readNamespaces } from './message-files.ts'

const i18n = createI18n('en-US', { currencySign: '₽', timeZone: 'Europe/Moscow' })
for (const [namespace, messages] of readNamespaces('en-US')) i18n.add(namespace, messages)

test.each([
  ['catalog:stock.in', {}, 'In stock!'],
  ['catalog:stock.few', { count: 3 }, 'Only 3 products available.'],
  ['catalog:stock.out', {}, 'Out of the stock!'],
  ['catalog:product.noVariants', {}, 'No available product variants'],
  [
    'catalog:product.noSuchVariant',
    {},
    'No such configuration for the product. Please do choose another combination of attributes.',
  ],
  ['catalog:product.fillIn', {}, 'Field is required'],
  ['catalog:quantity.empty', {}, 'Field is required'],
  ['catalog:quantity.not-above-zero', {}, 'Quantity must be above 0'],
  ['catalog:quantity.too-many', { quantity: 5, count: 6 }, 'Quantity must be below 6'],
  ['catalog:quantity.not-whole', {}, 'Quantity must be positive integer'],
  ['buying:onlyLeft', { count: 2 }, 'Only 2 products available.'],
  ['buying:soldOut', {}, 'The product is out of stock and cannot be added to the cart!'],
  ['buying:noPrice', {}, 'Product price is unknown, product cannot be added to the cart!'],
  [
    'buying:unsure',
    {},
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  ],
])('%s says in English what the specification says', (key, values, words) => {
  expect(i18n.t(key, values)).toBe(words)
})
