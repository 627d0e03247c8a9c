import { expect, it } from '@jest/globals'
import { findRefusedFields, findRefusedLines } from './order-refusal.ts'

it.each([
  ['addressInformation.shippingAddress.city', 'address.city'],
  ['addressInformation.billingAddress.street', 'address.streetAddress'],
  ['addressInformation.shippingAddress.street.0', 'address.streetAddress'],
  ['addressInformation.billingAddress.email', 'personal.emailAddress'],
  ['addressInformation.payment_method_code', 'paymentMethod'],
  ['addressInformation.shipping_method_code', 'shippingMethod'],
])('a refusal of the order field %s shows its error at the checkout field %s', (path, field) => {
  expect(findRefusedFields([{ path, message: 'Так нельзя' }])).toEqual({
    [field]: { words: 'Так нельзя' },
  })
})

it('a refusal of the order field cart_id shows no error at a checkout field', () => {
  expect(findRefusedFields([{ path: 'cart_id', message: 'Нет такой корзины' }])).toEqual({})
})

it.each([
  ['stock', { available: 2 }, { cause: 'too-few', available: 2 }],
  ['stock', { available: 0 }, { cause: 'sold-out' }],
  ['notAvailable', {}, { cause: 'not-sold' }],
  ['price', { price_incl_tax: 1990 }, { cause: 'price', price: 1990 }],
  ['enum', {}, { cause: 'other', words: 'Слова магазина' }],
])(
  'a refusal of an order line with keyword %s and params %j is mapped to its cause',
  (keyword, params, cause) => {
    const problem = { path: 'products.1.qty', message: 'Слова магазина', keyword, params }
    const lines = [
      { name: 'Пальто', options: [] },
      { name: 'Футболка', options: [] },
    ]
    expect(findRefusedLines([problem], lines)).toEqual([
      { name: 'Футболка', position: 1, ...cause },
    ])
  },
)
