import type { ApiClient } from '@vitrina/api-client'
import type { Review } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { ShownReview, ShownReviews } from '@vitrina/federation'

const approved = 1

/** Approved reviews of a product, newest first. */
export async function findReviews(
  { catalog }: ApiClient,
  productId: number,
  range: { from: number; size: number; signal?: AbortSignal },
): Promise<Result<ShownReviews>> {
  const answer = await catalog.search({
    entity: 'review',
    query: {
      _appliedFilters: [
        { attribute: 'product_id', value: { eq: productId } },
        { attribute: 'review_status', value: { eq: approved } },
      ],
      // Imported reviews may have one moment in common: pages must neither repeat nor miss any.
      _appliedSort: [
        { field: 'created_at', options: 'desc' },
        { field: 'id', options: 'desc' },
      ],
    },
    ...range,
  })
  if (!answer.ok) return answer
  return succeed({ items: answer.value.items.map(toShownReview), total: answer.value.total })
}

function toShownReview({
  id,
  title,
  detail,
  nickname,
  ratings = [],
  fit,
  bought_size: boughtSize,
  photos,
  created_at,
}: Review): ShownReview {
  return {
    id,
    title,
    detail,
    nickname,
    stars: ratings.length > 0 ? average(ratings.map(({ value }) => value)) : undefined,
    fit,
    boughtSize,
    photos,
    createdAt: created_at,
  }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
