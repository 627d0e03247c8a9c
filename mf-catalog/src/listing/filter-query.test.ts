import { expect, test } from '@jest/globals'
import type { Facet } from './facets.ts'
import {
  changeFilterQuery,
  getFiltersFromQuery,
  readFilterQuery,
  writeFilterQuery,
} from './filter-query.ts'

const red = { type: 'color', id: '49' }
const cheap = { type: 'price', id: '0.0-5000.0', single: true }
const dear = { type: 'price', id: '15000.0-*', single: true }
const cheapFirst = { type: 'sort', id: 'final_price:asc' }

test.each([
  ['a value starts an array', {}, red, { color: ['49'] }],
  ['another value joins it', { color: ['50'] }, red, { color: ['50', '49'] }],
  ['one that came as text becomes an array', { color: '50' }, red, { color: ['50', '49'] }],
  ['a chosen value leaves', { color: ['49', '50'] }, red, { color: ['50'] }],
  ['the last one takes its filter along', { color: '49', size: '1' }, red, { size: '1' }],
  ['a price replaces another', { price: dear.id }, cheap, { price: cheap.id }],
  ['the same price goes', { price: cheap.id }, cheap, {}],
  ['the same price goes also where it came as an array', { price: [cheap.id] }, cheap, {}],
  ['the only value of an array leaves no empty array', { color: ['49'] }, red, {}],
  ['an order replaces another', { sort: 'updated_at:desc' }, cheapFirst, { sort: cheapFirst.id }],
  [
    'what it does not know stays',
    { utm_source: 'mail' },
    red,
    { utm_source: 'mail', color: ['49'] },
  ],
  ['an order is text', {}, cheapFirst, { sort: 'final_price:asc' }],
  ['the same order goes', { sort: 'final_price:asc' }, cheapFirst, {}],
])('a filter chosen in the query: %s', (_, query, variant, changed) => {
  const before = structuredClone(query)
  expect(changeFilterQuery(query, variant)).toEqual(changed)
  expect(query).toEqual(before)
})

const option = (id: string) => ({ id, label: id, count: 1 })
const facets: Facet[] = [
  {
    code: 'color',
    label: 'Цвет',
    kind: 'swatches',
    single: false,
    options: [option('49'), option('50')],
  },
  { code: 'price', label: '', kind: 'price', single: true, options: [option('0.0-5000.0')] },
]

test('only values that exist count', () => {
  const query = {
    color: ['49', '99', '49'],
    price: '1-cheap',
    utm_source: 'mail',
    sort: 'name:asc',
  }
  expect(getFiltersFromQuery(query, facets, ['final_price:asc'])).toEqual({
    filters: { color: ['49'] },
  })
})

test('a choice that does not exist among this category’s is as if it were not there', () => {
  const none = { filters: {} }
  expect(getFiltersFromQuery({ size: '644', color: '' }, facets, [])).toEqual(none)
  expect(getFiltersFromQuery({ color: ['49'] }, [], [])).toEqual(none)
  expect(getFiltersFromQuery({ sort: 'final_price:asc' }, facets, [])).toEqual(none)
  expect(getFiltersFromQuery({ constructor: '1', __proto__: '2' }, facets, [])).toEqual(none)
})

test('a single filter keeps its first value, and a known order counts', () => {
  const query = { price: ['0.0-5000.0', '0.0-5000.0'], sort: 'final_price:asc' }
  expect(getFiltersFromQuery(query, facets, ['final_price:asc'])).toEqual({
    filters: { price: ['0.0-5000.0'] },
    sort: 'final_price:asc',
  })
})

test('an address goes to a query and back', () => {
  const address = 'color=49&color=50&price=0.0-5000.0&sort=final_price:asc'
  const query = readFilterQuery(new URLSearchParams(address))
  expect(query).toEqual({ color: ['49', '50'], price: '0.0-5000.0', sort: 'final_price:asc' })
  expect(writeFilterQuery(query)).toBe(address)
})

test('a price range of the shopper’s own words exists, and is one alone', () => {
  const query = { price: ['0.0-3000.0', '0.0-5000.0'] }
  expect(getFiltersFromQuery(query, facets, [])).toEqual({ filters: { price: ['0.0-3000.0'] } })
})
