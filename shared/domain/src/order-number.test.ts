import { expect, it } from '@jest/globals'
import { shortenOrderNumber } from './order-number.ts'

it.each([
  ['000000482', '482'],
  ['000100200', '100200'],
  ['123456789', '123456789'],
  ['000000000', '0'],
  ['VT-0042', 'VT-0042'],
])('the order number %s is shown as %s', (number, shown) => {
  expect(shortenOrderNumber(number)).toBe(shown)
})
