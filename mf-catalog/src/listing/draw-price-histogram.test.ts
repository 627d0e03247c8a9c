import { expect, test } from '@jest/globals'
import { parseMoney } from '@vitrina/domain'
import { addPriceBars } from './draw-price-histogram.ts'
import type { Facet } from './facets.ts'

const price: Facet = {
  ...{ code: 'price', label: '', kind: 'price', single: true, options: [] },
  bounds: { from: parseMoney(1000), to: parseMoney(5000) },
  histogram: [2, 0, 4, 1],
}
const bar = {
  first: 'M0 50v-25h24v25',
  third: 'M50 50v-50h24v50',
  last: 'M75 50v-12.5h24v12.5',
}
const drawBars = (facet: Facet, ...chosen: string[]) =>
  addPriceBars([facet], { price: chosen })[0]?.bars

test('the price histogram has a bar for each price step, as high as its share of products', () => {
  expect(drawBars(price)).toEqual({ others: '', chosen: bar.first + bar.third + bar.last })
})

test('histogram bars outside of the chosen price range are a separate path', () => {
  expect(drawBars(price, '3500.0-4000.0')).toEqual({
    others: bar.first + bar.last,
    chosen: bar.third,
  })
})

test('a price facet without a histogram has no bars', () => {
  const { histogram: _, ...others } = price
  expect(drawBars(others)).toBeUndefined()
})
