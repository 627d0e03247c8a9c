import type { ApiClient } from '@vitrina/api-client'
import type { Review } from '@vitrina/contract'

export type ShownReview = {
  readonly id: number
  readonly title: string
  readonly detail: string
  readonly nickname: string
  /** 1 to 5; missing where the reviewer gave no stars. */
  readonly stars: number | undefined
  readonly createdAt: string
}

const approved = 1

/** Approved reviews of a product, newest first, at most fifty; `null` while they cannot be had. */
export async function findReviews(
  { catalog }: ApiClient,
  productId: number,
  signal: AbortSignal,
): Promise<ShownReview[] | null> {
  const answer = await catalog.search({
    entity: 'review',
    query: {
      _appliedFilters: [
        { attribute: 'product_id', value: { eq: productId } },
        { attribute: 'review_status', value: { eq: approved } },
      ],
      _appliedSort: [{ field: 'created_at', options: 'desc' }],
    },
    size: 50,
    signal,
  })
  if (!answer.ok) return null
  return answer.value.items.map(
    ({ id, title, detail, nickname, ratings = [], created_at }: Review) => ({
      id,
      title,
      detail,
      nickname,
      stars: ratings.length > 0 ? average(ratings.map(({ value }) => value)) : undefined,
      createdAt: created_at,
    }),
  )
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
