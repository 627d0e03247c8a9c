import { expect, test } from '@jest/globals'
import { buildSortFields } from './sort-fields.ts'
import { sortOrders } from './sort-orders.ts'

test('sorting by popularity sorts by the hit flag, then by the number of ratings', () => {
  expect(buildSortFields('popularity:desc')).toEqual([
    { field: 'hit', options: 'desc' },
    { field: 'rating_count', options: 'desc' },
  ])
})

test('sorting by relevance sends no sort fields, and every other order sends at least one', () => {
  expect(buildSortFields('relevance')).toEqual([])
  expect(sortOrders.every(order => buildSortFields(order).length > 0)).toBe(true)
})
