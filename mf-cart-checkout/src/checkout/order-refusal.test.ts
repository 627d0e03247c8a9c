import { expect, it } from '@jest/globals'
import { refusedFields, refusedLines } from './order-refusal.ts'

it.each([
  ['addressInformation.shippingAddress.city', 'address.city'],
  ['addressInformation.billingAddress.street', 'address.streetAddress'],
  ['addressInformation.shippingAddress.street.0', 'address.streetAddress'],
  ['addressInformation.billingAddress.email', 'personal.emailAddress'],
  ['addressInformation.payment_method_code', 'paymentMethod'],
  ['addressInformation.shipping_method_code', 'shippingMethod'],
])('finds the field of %s', (path, field) => {
  expect(refusedFields([{ path, message: 'Так нельзя' }])).toEqual({
    [field]: { words: 'Так нельзя' },
  })
})

it('leaves what belongs to no field', () => {
  expect(refusedFields([{ path: 'cart_id', message: 'Нет такой корзины' }])).toEqual({})
})

it.each(['products.1.qty', 'products[1].qty', 'products[1]'])('finds the line of %s', path => {
  const lines = [{ name: 'Пальто' }, { name: 'Футболка' }] as never
  expect(refusedLines([{ path, message: 'Осталась одна' }], lines)).toEqual([
    { name: 'Футболка', message: 'Осталась одна' },
  ])
})
