import { expect, test } from '@jest/globals'
import { formatCustomPriceRange } from './own-price-key.ts'

test.each([
  ['3000', '7000', '3000.0-7000.0'],
  ['7000', '3000', '3000.0-7000.0'],
  ['3 000', '', '3000.0-*'],
  ['', '7000', '0.0-7000.0'],
  ['12,5', '49.99', '12.5-49.99'],
  ['', '', undefined],
  ['cheap', '-5', undefined],
])('prices typed as «%s» and «%s» result in the price range %s', (from, to, key) => {
  expect(formatCustomPriceRange(from, to)).toBe(key)
})
