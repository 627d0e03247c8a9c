import { expect, test } from '@jest/globals'
import type { Product } from '@vitrina/contract'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { toProductView } from '../product/product-view.ts'
import { createSampleCoat, createSampleProduct } from '../testing.ts'
import { chooseAddToCartMode } from './add-to-cart-mode.ts'

const wayOf = (product: Product, childSku?: string) =>
  chooseAddToCartMode(
    toProductView(product, createAttributeDisplayLookup([])),
    childSku ? { childSku } : {},
  )

test('a simple product is added to the cart from the wishlist without visiting its page', () => {
  const way = wayOf(createSampleProduct(1))
  expect(way).toMatchObject({
    kind: 'at-once',
    addition: { sku: 'VT-1', quantity: 1, price: 5990 },
  })
})

test('the addition of a saved product with unknown stock is flagged as unsure', () => {
  expect(wayOf(createSampleProduct(1))).toMatchObject({ isUnsure: false })
  const uncounted = createSampleProduct(1, { stock: { qty: null, is_in_stock: true } as never })
  expect(wayOf(uncounted)).toMatchObject({ isUnsure: true })
})

test('a saved variant is added to the cart with its options, without visiting its page', () => {
  expect(wayOf(createSampleCoat(), 'VT-1-49-646')).toMatchObject({
    kind: 'at-once',
    addition: {
      sku: 'VT-1-49-646',
      parentSku: 'VT-1',
      price: 14_990,
      productOption: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: '93', option_value: '49' },
            { option_id: '142', option_value: '646' },
          ],
        },
      },
    },
  })
})

test.each([
  ['without a variant', undefined],
  ['with a sold-out variant', 'VT-1-50-646'],
  ['with a variant no longer sold', 'VT-1-99'],
])('a configurable product saved %s must be configured on its product page', (_what, childSku) => {
  expect(wayOf(createSampleCoat(), childSku)).toEqual({ kind: 'choose' })
})

test('a sold-out saved product cannot be added to the cart', () => {
  const soldOut = createSampleProduct(1, { stock: { qty: 0, is_in_stock: false } })
  expect(wayOf(soldOut)).toEqual({ kind: 'sold-out' })
})

test.each(['grouped', 'bundle'] as const)(
  'a saved %s product has to be configured on its product page',
  type_id => {
    expect(wayOf(createSampleProduct(1, { type_id }))).toEqual({ kind: 'choose' })
  },
)
