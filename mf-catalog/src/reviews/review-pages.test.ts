import { expect, test } from '@jest/globals'
import { computeNextReviewsPage, countReviewsOnPage, readReviewsPage } from './review-pages.ts'

test.each([
  ['', 1],
  ['?reviews=3', 3],
  ['?reviews=999', 20],
  ['?reviews=0', 1],
  ['?reviews=-2', 1],
  ['?reviews=1.5', 1],
  ['?reviews=many', 1],
])('the product URL /coat%s requests page %d of reviews', (query, page) => {
  expect(readReviewsPage(new URL(`https://vitrina.test/coat${query}`))).toBe(page)
})

test('the first page of reviews lists four reviews, and each further page adds ten', () => {
  expect([1, 2, 3].map(countReviewsOnPage)).toEqual([4, 14, 24])
})

test.each([
  [4, 2],
  [14, 3],
  [13, 3],
  [24, 4],
  [0, 2],
])('the page after %d shown reviews is page %d', (shown, page) => {
  expect(computeNextReviewsPage(shown)).toBe(page)
})
