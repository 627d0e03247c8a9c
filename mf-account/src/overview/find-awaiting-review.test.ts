import { expect, it } from '@jest/globals'
import type { PlacedOrder } from '@vitrina/contract'
import { coatLine, placedOrder, scarfLine } from '../testing/order.ts'
import { findAwaitingReview } from './find-awaiting-review.ts'

const delivered: PlacedOrder = {
  ...placedOrder,
  status: 'complete',
  status_histories: [{ status: 'complete', created_at: '2026-11-20 10:00:00', comment: null }],
}
const reviewOf = (sku: string) => ({ product: { sku, name: sku, url_path: sku } })

it('a delivered product without a review awaits one from its delivery date', () => {
  expect(findAwaitingReview([placedOrder, delivered], [])).toEqual({
    item: coatLine,
    deliveredAt: '2026-11-20 10:00:00',
  })
  expect(findAwaitingReview([delivered], [reviewOf('COAT')])?.item).toBe(scarfLine)
})

it('a product that is in delivery, reviewed, cancelled or returned awaits no review', () => {
  expect(findAwaitingReview([placedOrder], [])).toBeUndefined()
  expect(findAwaitingReview([delivered], [reviewOf('COAT'), reviewOf('SCARF')])).toBeUndefined()
  const items = [
    { ...coatLine, qty_canceled: 1 },
    { ...scarfLine, qty_returned: 2 },
  ]
  expect(findAwaitingReview([{ ...delivered, items }], [])).toBeUndefined()
})
