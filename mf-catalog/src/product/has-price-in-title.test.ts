import { expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { hasPriceInTitle } from './has-price-in-title.ts'

test.each([
  ['₽2\u00a0000', 2000, true],
  ['₽2 000,00', 2000, true],
  ['₽2 000,50', 2000.5, true],
  ['₽2,000.50', 2000.5, true],
  ['₽0,30', 0.1 + 0.2, true],
  ['₽2 000', 2000.5, false],
  ['₽3 000', 2000, false],
  ['Коробка', 0, false],
])('the option title %s contains the price %d: %s', (title, price, says) => {
  expect(hasPriceInTitle(title, parseMoney(price))).toBe(says)
})
