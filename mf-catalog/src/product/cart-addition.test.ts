import { expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { createCartAddition } from './cart-addition.ts'
import type { ProductView } from './product-view.ts'

const product = {
  sku: 'PLT',
  name: 'Пальто',
  image: '/plt.webp',
  path: '/palto',
  options: [
    { attributeId: '93', code: 'color', label: 'Цвет', values: [{ id: '49', label: 'Кэмел' }] },
  ],
  customOptions: [],
} as unknown as ProductView

test('the cart addition of a variant has the SKU of the variant and its options', () => {
  const variant = {
    sku: 'PLT-CM',
    values: { color: '49' },
    price: parseMoney(100),
    shownPrice: { now: parseMoney(100) },
    image: '/cm.webp',
    isInStock: true,
    stock: { qty: 1, isInStock: true },
  }
  expect(createCartAddition(product, variant, { price: parseMoney(100), quantity: 3 })).toEqual({
    sku: 'PLT-CM',
    parentSku: 'PLT',
    quantity: 3,
    name: 'Пальто',
    image: '/cm.webp',
    price: parseMoney(100),
    options: [{ label: 'Цвет', value: 'Кэмел' }],
    urlPath: 'palto',
    productOption: {
      extension_attributes: {
        configurable_item_options: [{ option_id: '93', option_value: '49' }],
      },
    },
  })
})

test('the cart addition of a simple product has no options', () => {
  const mug = { ...product, options: [] }
  expect(createCartAddition(mug, undefined, { price: parseMoney(100) })).not.toHaveProperty(
    'productOption',
  )
})

test('the cart addition of a product contains its custom options and their labels', () => {
  const customOptions = [{ option_id: '1', option_value: '11,12' }]
  const customWords = [{ label: 'Упаковка', value: 'лента, коробка' }]
  const details = { customOptions, customWords, price: parseMoney(100) }
  const { productOption, options } = createCartAddition(product, undefined, details)
  expect(productOption?.extension_attributes).toEqual({ custom_options: customOptions })
  expect(options).toEqual(customWords)
})
