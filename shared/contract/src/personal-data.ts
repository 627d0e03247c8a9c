import { z } from 'zod'
import { ownConsentSchema } from './consent.ts'
import { subscriptionSchema } from './newsletter.ts'
import { returnPhotoSchema } from './order-change.ts'
import { type OwnReview, ownReviewSchema } from './review.ts'
import { customerSchema, type PlacedOrder, placedOrderSchema } from './user.ts'

/** What a customer can take along. */
export const personalDataSchema = z
  .object({
    exported_at: z.iso.datetime(),
    profile: customerSchema.describe('With the addresses.'),
    orders: z.array(placedOrderSchema).describe('All of them, newest first.'),
    return_photos: z
      .array(returnPhotoSchema.extend({ order: z.string(), sent_at: z.iso.datetime() }))
      .describe('Sent with requests to return, oldest first.'),
    reviews: z.array(ownReviewSchema).describe('Those written while signed in, newest first.'),
    review_photos: z
      .array(z.object({ review_id: z.int(), photo: z.string(), width: z.int(), height: z.int() }))
      .describe('Those of the reviews, as `data:` addresses.'),
    newsletter: subscriptionSchema,
    consents: z.array(ownConsentSchema).describe('Given and taken back, newest first.'),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = Omit<z.infer<typeof personalDataSchema>, 'orders' | 'reviews'> & {
  orders: PlacedOrder[]
  reviews: OwnReview[]
}

/** The password of the account: a token left open is not enough. */
export const accountDeletionSchema = z.object({ password: z.string() })
