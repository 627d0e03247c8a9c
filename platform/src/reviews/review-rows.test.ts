import { expect, it } from '@jest/globals'
import { toReview } from './review-rows.ts'

it('a column that a later version adds to the reviews’ table is not in a public review', () => {
  const row = {
    ...{ id: 7, product_id: 2, title: 'Крепкая', detail: 'Швы целы', nickname: 'Анна' },
    ...{ customer_id: 'c-1', status: 1, stars: 4, fit: null, bought_size: null, photos: null },
    created_at: new Date('2026-06-01T10:20:30Z'),
  }
  const later = { ...row, author_address: '192.0.2.1' }
  expect(toReview(later)).toEqual(toReview(row))
  expect(toReview(later)).toEqual({
    ...{ id: 7, product_id: 2, title: 'Крепкая', detail: 'Швы целы', nickname: 'Анна' },
    ...{ review_entity: 'product', review_status: 1 },
    ratings: [{ rating_name: 'Оценка', value: 4 }],
    created_at: '2026-06-01 10:20:30',
  })
})
