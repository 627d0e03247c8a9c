import { expect, it } from '@jest/globals'
import { provisionalFigures } from './provisional-figures.ts'

it('adds up the lines as they will be, with the delivery chosen, and leaves the coupon to the platform', () => {
  const known = {
    quantity: 1,
    goods: 18_990,
    saving: 4_000,
    discount: 1_499,
    couponCode: 'ОСЕНЬ10',
    shipping: 390,
    grandTotal: 13_881,
  }
  const lines = [
    { quantity: 2, price: 14_990, regularPrice: 18_990 },
    { quantity: 3, price: 0.1, regularPrice: 0.1 },
  ]
  expect(provisionalFigures(lines, known)).toEqual({
    ...known,
    quantity: 5,
    goods: 37_980.3,
    saving: 8_000,
    grandTotal: 30_370.3,
  })
})
