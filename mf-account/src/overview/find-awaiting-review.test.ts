import { expect, it } from '@jest/globals'
import type { PlacedOrder } from '@vitrina/contract'
import { coatLine, placedOrder, scarfLine } from '../testing/order.ts'
import { findItemToReview } from './find-awaiting-review.ts'

const delivered: PlacedOrder = {
  ...placedOrder,
  status: 'complete',
  status_histories: [{ status: 'complete', created_at: '2026-11-20 10:00:00', comment: null }],
}
const reviewOf = (sku: string) => ({ product: { sku, name: sku, url_path: sku } })

it('a delivered product without a review is offered for review, with its delivery date', () => {
  expect(findItemToReview([placedOrder, delivered], [])).toEqual({
    item: coatLine,
    deliveredAt: '2026-11-20 10:00:00',
  })
  expect(findItemToReview([delivered], [reviewOf('COAT')])?.item).toBe(scarfLine)
})

it('a product in delivery, reviewed, cancelled or returned is not offered for review', () => {
  expect(findItemToReview([placedOrder], [])).toBeUndefined()
  expect(findItemToReview([delivered], [reviewOf('COAT'), reviewOf('SCARF')])).toBeUndefined()
  const items = [
    { ...coatLine, qty_canceled: 1 },
    { ...scarfLine, qty_returned: 2 },
  ]
  expect(findItemToReview([{ ...delivered, items }], [])).toBeUndefined()
})
