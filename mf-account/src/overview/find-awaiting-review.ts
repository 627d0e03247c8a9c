import type { OwnReview, PlacedOrder, PlacedOrderItem } from '@vitrina/contract'
import {
  countChangeablePieces,
  getParentSku,
  listTopLevelItems,
} from '../orders/ordered-products.ts'

export type ItemToReview = { item: PlacedOrderItem; deliveredAt: string }

/**
 * What was delivered last, has stayed with its buyer and has no review of theirs yet. `orders`: the
 * newest first.
 */
export function findItemToReview(
  orders: readonly PlacedOrder[],
  reviews: readonly Pick<OwnReview, 'product'>[],
): ItemToReview | undefined {
  const reviewed = new Set(reviews.flatMap(({ product }) => product?.sku ?? []))
  for (const order of orders) {
    const { status, created_at, status_histories: steps = [] } = order
    if (status !== 'complete') continue
    const item = listTopLevelItems(order).find(
      one => countChangeablePieces('return', one) > 0 && !reviewed.has(getParentSku(one)),
    )
    const delivered = steps.findLast(step => step.status === 'complete')
    if (item) return { item, deliveredAt: delivered?.created_at ?? created_at }
  }
  return undefined
}
