import type { Review, reviewRequestSchema } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import type { ProductView } from '../catalog/product-view.ts'
import { missing, type Refusal } from '../http/answer.ts'
import { once } from '../http/once.ts'
import type { Store } from '../store/open-store.ts'
import { reviewOf } from './review-rows.ts'

export interface Reviews {
  /** Keeps a review as pending: nobody sees it before the shop approves it. The same key again keeps one. */
  create(
    review: z.output<typeof reviewRequestSchema>,
    key: string | undefined,
    /** Of whoever is signed in. */
    customerId?: string,
  ): Promise<Result<Review, Refusal>>
}

export type ReviewsOptions = { store: Store; catalog: Catalog; now: () => number }

export function createReviews({ store, catalog, now }: ReviewsOptions): Reviews {
  return {
    create: (review, key, customerId) =>
      once(store, { scope: 'review', key, request: review }, async trx => {
        if (!isListed(catalog, review.product_id)) return missing('Такого товара нет')
        const row = await trx
          .insertInto('review')
          .values({
            product_id: review.product_id,
            title: review.title,
            detail: review.detail,
            nickname: review.nickname,
            stars: review.ratings?.[0]?.value ?? null,
            customer_id: customerId ?? null,
            created_at: new Date(now()),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return succeed(reviewOf(row))
      }),
  }
}

/** On sale and on a page of its own: a variant has none. */
function isListed(catalog: Catalog, productId: number): boolean {
  const product = catalog.document('product', productId) as ProductView | undefined
  return product !== undefined && product.status < 2 && product.visibility >= 2
}
