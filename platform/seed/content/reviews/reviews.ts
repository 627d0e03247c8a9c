import type { Review } from '@vitrina/contract'
import { insertNoBreakSpaces, isSizeAttribute } from '@vitrina/domain'
import { addDaysAndMinutes, formatDocumentDate } from '../../words/dates.ts'
import { hashToNumber } from '../../words/stable-number.ts'
import { demoProducts } from '../products.ts'
import { reviewFitsByHeadline } from './fits.ts'
import { menReviews } from './men-reviews.ts'
import { otherReviews } from './other-reviews.ts'
import type { SeedReview } from './review-row.ts'
import { sizeReviews } from './reviews-of-sizes.ts'
import { womenReviews } from './women-reviews.ts'

const approved = 1
const statuses = { pending: 2, rejected: 3 }

const firstDay = Date.parse('2026-01-12T00:00:00Z')
const lastDay = Date.parse('2026-11-20T00:00:00Z')
const dayMs = 86_400_000

/** When the product's first day in the shop was, so that nobody praises it before that. */
const addedMs = new Map(
  demoProducts.map(({ id, created_at }) => [id, Date.parse(`${created_at}Z`)]),
)

export const demoReviews: Review[] = [...[womenReviews, menReviews, otherReviews, sizeReviews]]
  .flat()
  .map(review)

function review([product, stars, nickname, title, detail, state]: SeedReview, row: number): Review {
  return {
    id: row + 1,
    product_id: product,
    title: insertNoBreakSpaces(title),
    detail: insertNoBreakSpaces(detail),
    nickname,
    review_entity: 'product',
    review_status: state ? statuses[state] : approved,
    ratings: [{ rating_name: 'Оценка', value: stars }],
    ...readFit(product, title),
    created_at: createReviewDate(product, detail, state),
  }
}

function readFit(product: number, title: string): Pick<Review, 'fit' | 'bought_size'> {
  const [fit, size] = reviewFitsByHeadline[`${product} ${title}`] ?? []
  const options = demoProducts
    .find(({ id }) => id === product)
    ?.configurable_options?.find(({ attribute_code }) => isSizeAttribute(attribute_code))
  const option = options?.values.find(({ label }) => label === size)
  return { ...(fit && { fit }), ...(option && { bought_size: option.value_index }) }
}

/** Some time in 2026; what still waits for approval came in during the last days. */
function createReviewDate(product: number, detail: string, state: SeedReview[5]): string {
  const earliest = Math.max(firstDay, (addedMs.get(product) ?? firstDay) + dayMs)
  const start = state === 'pending' ? lastDay - 3 * dayMs : earliest
  const days = Math.max(1, Math.floor((lastDay - start) / dayMs))
  const minutes = 8 * 60 + hashToNumber(`minutes ${detail}`, 14 * 60)
  return addDaysAndMinutes(
    formatDocumentDate(start).slice(0, 10),
    hashToNumber(detail, days),
    minutes,
  )
}
