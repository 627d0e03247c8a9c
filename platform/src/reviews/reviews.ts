import type { Review, reviewRequestSchema } from '@vitrina/contract'
import { isSizeAttribute, type Result, succeed } from '@vitrina/domain'
import type { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import { recordConsents } from '../consents/consents.ts'
import { createNotFoundRefusal, type Refusal } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotency.ts'
import type { Store } from '../store/open-store.ts'
import { toReview } from './review-rows.ts'
import { attachPhotosToReview } from './stored-review-photos.ts'

export interface ReviewService {
  /**
   * Keeps a review as pending: nobody sees it before the shop approves it. The same key again keeps
   * one.
   */
  create(
    review: z.output<typeof reviewRequestSchema>,
    key: string | undefined,
    /** The id of the signed-in customer, and the store whose texts were agreed to. */
    author: { customerId?: string | undefined; storeId: number },
  ): Promise<Result<Review, Refusal>>
}

export type ReviewServiceOptions = { store: Store; catalog: Catalog; now: () => number }

export function createReviewService({ store, catalog, now }: ReviewServiceOptions): ReviewService {
  return {
    // A version that knows no consents leaves them out of what a key stands for.
    create: ({ consents, ...review }, key, { customerId, storeId }) =>
      runIdempotently(store, { scope: 'review', key, request: review }, async trx => {
        const productId = reviewedId(catalog, review.product_id)
        if (productId === undefined) return createNotFoundRefusal('Такого товара нет')
        const at = new Date(now())
        const { photos = [] } = review
        const row = await trx
          .insertInto('review')
          .values({
            product_id: productId,
            title: review.title,
            detail: review.detail,
            nickname: review.nickname,
            stars: review.ratings?.[0]?.value ?? null,
            fit: review.fit ?? null,
            bought_size: findBoughtSize(catalog, productId, review.bought_size),
            customer_id: customerId ?? null,
            created_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        const sent = await attachPhotosToReview(trx, row.id, photos)
        if (!sent.ok) return sent
        await recordConsents(trx, {
          kinds: consents,
          place: 'review',
          customerId,
          subject: `review ${row.id}`,
          storeId,
          at,
        })
        return succeed(toReview({ ...row, photos: sent.value }))
      }),
  }
}

/**
 * The product itself, or the one it is a variant of, where it is on sale and has a page of its own.
 */
function reviewedId(catalog: Catalog, id: number): number | undefined {
  const found = catalog.productWithId(id)
  const product = found && (catalog.parentOf(found.sku) ?? found)
  return product && product.status < 2 && product.visibility >= 2 ? product.id : undefined
}

/**
 * One that the product does not come in is left out: whoever wrote the review could not mend it, as
 * the form offers no other.
 */
function findBoughtSize(catalog: Catalog, productId: number, size: number | undefined) {
  const { configurable_options = [] } = catalog.productWithId(productId) ?? {}
  const isMade = configurable_options.some(
    ({ attribute_code, values }) =>
      isSizeAttribute(attribute_code) && values.some(({ value_index }) => value_index === size),
  )
  return isMade && size !== undefined ? size : null
}
