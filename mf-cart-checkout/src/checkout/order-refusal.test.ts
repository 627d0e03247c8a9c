import { expect, it } from '@jest/globals'
import { findRefusedFields, findRefusedLines } from './order-refusal.ts'

it.each([
  ['addressInformation.shippingAddress.city', 'address.city'],
  ['addressInformation.billingAddress.street', 'address.streetAddress'],
  ['addressInformation.shippingAddress.street.0', 'address.streetAddress'],
  ['addressInformation.billingAddress.email', 'personal.emailAddress'],
  ['addressInformation.payment_method_code', 'paymentMethod'],
  ['addressInformation.shipping_method_code', 'shippingMethod'],
])('a refusal of %s is assigned to the field %s', (path, field) => {
  expect(findRefusedFields([{ path, message: 'Так нельзя' }])).toEqual({
    [field]: { words: 'Так нельзя' },
  })
})

it('an error of the field cart_id is assigned to no form field', () => {
  expect(findRefusedFields([{ path: 'cart_id', message: 'Нет такой корзины' }])).toEqual({})
})

it.each([
  ['stock', { available: 2 }, { cause: 'too-few', available: 2 }],
  ['stock', { available: 0 }, { cause: 'sold-out' }],
  ['notAvailable', {}, { cause: 'not-sold' }],
  ['price', { price_incl_tax: 1990 }, { cause: 'price', price: 1990 }],
  ['enum', {}, { cause: 'other', words: 'Слова магазина' }],
])('a refusal of a line with keyword %s and %j is given its cause', (keyword, params, cause) => {
  const problem = { path: 'products.1.qty', message: 'Слова магазина', keyword, params }
  const lines = [
    { name: 'Пальто', options: [] },
    { name: 'Футболка', options: [] },
  ]
  expect(findRefusedLines([problem], lines)).toEqual([{ name: 'Футболка', position: 1, ...cause }])
})
