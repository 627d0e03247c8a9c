import { expect, test } from '@jest/globals'
import { sortedBy } from './sort-fields.ts'
import { sortOrders } from './sort-orders.ts'

test('the most popular are the shop’s hits, then what most people have written about', () => {
  expect(sortedBy('popularity:desc')).toEqual([
    { field: 'hit', options: 'desc' },
    { field: 'rating_count', options: 'desc' },
  ])
})

test('the best fit of a search is no order at all, every other order is one', () => {
  expect(sortedBy('relevance')).toEqual([])
  expect(sortOrders.every(order => sortedBy(order).length > 0)).toBe(true)
})
