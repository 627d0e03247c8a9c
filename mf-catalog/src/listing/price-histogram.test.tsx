/** @jest-environment ./scripts/jsdom-environment.cjs */
import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { parseMoney } from '@vitrina/domain'
import type { Facet } from './facets.ts'
import { PriceHistogram } from './price-histogram.tsx'

const price: Facet = {
  ...{ code: 'price', label: '', kind: 'price', single: true, options: [] },
  bounds: { from: parseMoney(1000), to: parseMoney(5000) },
  histogram: [2, 0, 4, 1],
}

/** Left edges of the bars, lighter ones first. */
function drawBars(facet: Facet, ...chosen: string[]): string[][] {
  const { container } = render(<PriceHistogram facet={facet} chosen={chosen} />)
  const paths = [...container.querySelectorAll('path')]
  return paths.map(path => path.getAttribute('d')?.match(/(?<=M)\d+/g) ?? [])
}

test('the price histogram has a dark bar for each price step with products', () => {
  expect(drawBars(price)).toEqual([[], ['0', '50', '75']])
})

test('the bars of the price histogram outside of the chosen price range are lighter', () => {
  expect(drawBars(price, '3500.0-4000.0')).toEqual([['0', '75'], ['50']])
})

test('the highest bar of the price histogram fills its height, others in proportion', () => {
  const { container } = render(<PriceHistogram facet={price} chosen={[]} />)
  const heights = container.innerHTML.match(/(?<=50v-)[\d.]+/g)
  expect(heights).toEqual(['25', '50', '12.5'])
})

test('the price histogram is hidden from screen readers', () => {
  const { container } = render(<PriceHistogram facet={price} chosen={[]} />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

test('a price filter without a histogram has no drawing', () => {
  const { histogram: _, ...others } = price
  const { container } = render(<PriceHistogram facet={others} chosen={[]} />)
  expect(container.innerHTML).toBe('')
})
