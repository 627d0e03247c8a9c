import { expect, it } from '@jest/globals'
import { getCurrencySign } from './currency-sign.ts'
import { parseMoney } from './money.ts'
import { createPriceRanges, getDefaultPriceSteps } from './price-filter.ts'

it.each([
  ['RUB', '₽'],
  ['EUR', '€'],
  ['USD', '$'],
  ['CHF', 'CHF\u00a0'],
])('the sign of the currency %s is %j', (code, sign) => {
  expect(getCurrencySign(code)).toBe(sign)
})

it('price ranges are built from the price steps of the currency, or from given steps', () => {
  expect(createPriceRanges(getDefaultPriceSteps('RUB'))).toEqual([
    ...[
      { from: 0, to: 5_000 },
      { from: 5_000, to: 10_000 },
      { from: 10_000, to: 15_000 },
    ],
    { from: 15_000 },
  ])
  expect(createPriceRanges(getDefaultPriceSteps('EUR'))[0]).toEqual({ from: 0, to: 50 })
  expect(createPriceRanges([parseMoney(20)])).toEqual([{ from: 0, to: 20 }, { from: 20 }])
})
