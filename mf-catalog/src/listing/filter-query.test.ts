import { expect, test } from '@jest/globals'
import type { Facet } from './facets.ts'
import {
  formatFilterQuery,
  getFiltersFromQuery,
  parseFilterQuery,
  toggleFilterInQuery,
} from './filter-query.ts'

const red = { type: 'color', id: '49' }
const cheap = { type: 'price', id: '0.0-5000.0', single: true }
const dear = { type: 'price', id: '15000.0-*', single: true }
const cheapFirst = { type: 'sort', id: 'final_price:asc' }

test.each([
  ['a first value becomes an array', {}, red, { color: ['49'] }],
  ['another value is added to the array', { color: ['50'] }, red, { color: ['50', '49'] }],
  ['a value given as text becomes an array', { color: '50' }, red, { color: ['50', '49'] }],
  ['a chosen value is removed', { color: ['49', '50'] }, red, { color: ['50'] }],
  ['the last value is removed with its filter', { color: '49', size: '1' }, red, { size: '1' }],
  ['another price range replaces the chosen one', { price: dear.id }, cheap, { price: cheap.id }],
  ['the chosen price range is removed', { price: cheap.id }, cheap, {}],
  ['the chosen price range is removed from an array', { price: [cheap.id] }, cheap, {}],
  ['the only value is removed with its array', { color: ['49'] }, red, {}],
  [
    'another sort order replaces the chosen one',
    { sort: 'updated_at:desc' },
    cheapFirst,
    { sort: cheapFirst.id },
  ],
  [
    'an unknown parameter is preserved',
    { utm_source: 'mail' },
    red,
    { utm_source: 'mail', color: ['49'] },
  ],
  ['a sort order is set as text', {}, cheapFirst, { sort: 'final_price:asc' }],
  ['the chosen sort order is removed', { sort: 'final_price:asc' }, cheapFirst, {}],
])('a filter toggled in the query: %s', (_, query, variant, changed) => {
  const before = structuredClone(query)
  expect(toggleFilterInQuery(query, variant)).toEqual(changed)
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

test('a filter value of the URL that the category does not have is ignored', () => {
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

test('a filter of the URL that the category does not have is ignored', () => {
  const none = { filters: {} }
  expect(getFiltersFromQuery({ size: '644', color: '' }, facets, [])).toEqual(none)
  expect(getFiltersFromQuery({ color: ['49'] }, [], [])).toEqual(none)
  expect(getFiltersFromQuery({ sort: 'final_price:asc' }, facets, [])).toEqual(none)
  expect(getFiltersFromQuery({ constructor: '1', __proto__: '2' }, facets, [])).toEqual(none)
})

test('a price filter repeated in the URL is applied once, as is a known sort order', () => {
  const query = { price: ['0.0-5000.0', '0.0-5000.0'], sort: 'final_price:asc' }
  expect(getFiltersFromQuery(query, facets, ['final_price:asc'])).toEqual({
    filters: { price: ['0.0-5000.0'] },
    sort: 'final_price:asc',
  })
})

test('a query string of filters is parsed and written back unchanged', () => {
  const address = 'color=49&color=50&price=0.0-5000.0&sort=final_price:asc'
  const query = parseFilterQuery(new URLSearchParams(address))
  expect(query).toEqual({ color: ['49', '50'], price: '0.0-5000.0', sort: 'final_price:asc' })
  expect(formatFilterQuery(query)).toBe(address)
})

test('of two custom price ranges in the URL only the first is applied', () => {
  const query = { price: ['0.0-3000.0', '0.0-5000.0'] }
  expect(getFiltersFromQuery(query, facets, [])).toEqual({ filters: { price: ['0.0-3000.0'] } })
})
