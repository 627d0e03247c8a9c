import { describe, expect, test } from '@jest/globals'
import type { Attribute } from '@vitrina/contract'
import { buildFacets, updateFacetCounts } from './facets.ts'
import { listOfferedFacets } from './offered-facets.ts'

const attribute = (code: string, options: Attribute['options']): Attribute => ({
  attribute_id: 1,
  id: 1,
  attribute_code: code,
  frontend_input: 'select',
  default_frontend_label: code,
  is_user_defined: true,
  is_visible: true,
  options,
})
const color = attribute('color', [
  { label: 'Чёрный', value: '50', swatch: '#26241f' },
  { label: 'Красный', value: '49', swatch: '#b03832' },
  { label: ' ', value: '51' },
  { label: 'Синий', value: '52' },
])
const size = attribute('size', [
  { label: '40', value: '640', sort_order: 2 },
  { label: '38', value: '638', sort_order: 1 },
])
const count = (key: string | number, doc_count: number) => ({ key, doc_count })

test('facet values are sorted by label, with counts of products and variants added up', () => {
  const [facet] = buildFacets(
    {
      agg_terms_color: { buckets: [count(49, 7), count(51, 3)] },
      agg_terms_color_options: { buckets: [count('49', 12), count(50, 2), count(99, 5)] },
    },
    [color],
  )
  expect(facet).toEqual({
    code: 'color',
    label: 'color',
    kind: 'swatches',
    single: false,
    options: [
      { id: '49', label: 'Красный', count: 19, swatch: '#b03832' },
      { id: '50', label: 'Чёрный', count: 2, swatch: '#26241f' },
    ],
  })
})

test('size options are in their sort order and rendered as chips', () => {
  const [facet] = buildFacets(
    { agg_terms_size_options: { buckets: [count(640, 1), count(638, 4)] } },
    [size],
  )
  expect(facet?.kind).toBe('chips')
  expect(facet?.options.map(({ label }) => label)).toEqual(['38', '40'])
})

test('the price facet lists each price range once, with its bounds', () => {
  const [facet] = buildFacets(
    {
      agg_range_price: {
        buckets: [
          { key: '0.0-5000.0', from: 0, to: 5000, doc_count: 30 },
          { key: '15000.0-*', from: 15000, doc_count: 2 },
          { key: '0.0-5000.0', from: 0, to: 5000, doc_count: 30 },
        ],
      },
    },
    [],
  )
  expect(facet).toMatchObject({ code: 'price', single: true })
  expect(facet?.options).toEqual([
    { id: '0.0-5000.0', label: '', count: 30, from: 0, to: 5000 },
    { id: '15000.0-*', label: '', count: 2, from: 15000 },
  ])
})

describe('the price histogram of a listing', () => {
  const ranges = { buckets: [{ key: '0.0-5000.0', doc_count: 9 }] }
  const histogramOf = (...buckets: ReturnType<typeof count>[]) =>
    buildFacets({ agg_range_price: ranges, agg_terms_price: { buckets } }, [])[0]?.histogram

  test('counts products in 20 equal steps, the highest price in the last one', () => {
    const prices = [count(1000, 2), count('1099.99', 1), count(1100, 4), count(2000, 1)]
    expect(histogramOf(...prices, count(3000, 5))).toEqual([
      ...[3, 4, 0, 0, 0, 0, 0, 0, 0, 0],
      ...[1, 0, 0, 0, 0, 0, 0, 0, 0, 5],
    ])
  })

  test('is omitted for fewer than five prices', () => {
    const prices = [count(1000, 2), count(1100, 4), count(2000, 1), count(3000, 5)]
    expect(histogramOf(...prices)).toBeUndefined()
  })
})

test('a listing without products has no facets', () => {
  const empty = { buckets: [{ key: '0.0-5000.0', doc_count: 0 }] }
  expect(buildFacets({ agg_range_price: empty }, [color])).toEqual([])
})

test('a facet value that is missing from updated counts has the count zero', () => {
  const [facet] = buildFacets({ agg_terms_color: { buckets: [count(49, 7), count(50, 2)] } }, [
    color,
  ])
  if (!facet) throw new Error('No facet')
  const fewer = { agg_terms_color: { buckets: [count(50, 1)] } }
  expect(updateFacetCounts(facet, fewer).options.map(option => option.count)).toEqual([0, 1])
})

test('each type of size is a separate facet, listed before the price', () => {
  const shoeSize = attribute('shoe_size', [
    { label: '40', value: '740' },
    { label: '41', value: '741' },
  ])
  const facets = buildFacets(
    {
      agg_terms_color_options: { buckets: [count(49, 3), count(50, 2)] },
      agg_terms_size_options: { buckets: [count(640, 2), count(638, 1)] },
      agg_terms_shoe_size_options: { buckets: [count(740, 1), count(741, 1)] },
      agg_range_price: { buckets: [{ key: '0.0-5000.0', doc_count: 5 }] },
    },
    [color, size, shoeSize],
  )
  expect(facets.map(({ code }) => code)).toEqual(['color', 'size', 'shoe_size', 'price'])
  expect(facets[2]).toMatchObject({ kind: 'chips', options: [{ id: '740' }, { id: '741' }] })
})

test('a facet whose only value matches every product is hidden, unless the value is chosen', () => {
  const season = attribute('season', [{ label: 'Круглый год', value: '1' }])
  const answer = {
    agg_terms_color: { buckets: [count(49, 8)] },
    agg_terms_size: { buckets: [count(640, 3)] },
    agg_terms_season: { buckets: [count(1, 8)] },
  }
  const facets = buildFacets(answer, [color, size, season], 8)
  expect(facets.map(({ code }) => code)).toEqual(['color', 'size', 'season'])
  expect(listOfferedFacets(facets, {}).map(({ code }) => code)).toEqual(['size'])
  expect(listOfferedFacets(facets, { season: ['1'] }).map(({ code }) => code)).toEqual([
    'size',
    'season',
  ])
})

test('a facet has the language of its attribute if the platform provides the language', () => {
  const aggregations = { agg_terms_color: { buckets: [{ key: 49, doc_count: 1 }] } }
  const [facet] = buildFacets(aggregations, [{ ...color, text_language: 'en' }])
  expect(facet?.lang).toBe('en')
  expect(buildFacets(aggregations, [color])[0]?.lang).toBeUndefined()
})
