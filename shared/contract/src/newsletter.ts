import { findEmailProblem } from '@vitrina/domain'
import { z } from 'zod'
import { createStoredTextSchema } from './stored-text.ts'

/**
 * Who subscribes or leaves (docs/api/content.md#newsletter). One address however it is written: in
 * lower case.
 */
export const newsletterRequestSchema = z.object({
  email: createStoredTextSchema(254)
    .trim()
    .refine(text => findEmailProblem(text) === undefined && !/\p{C}/u.test(text))
    .transform(text => text.normalize('NFC').toLowerCase()),
})

/** `pending` until the link in the email is pressed. */
export const subscriptionStatusSchema = z.enum(['subscribed', 'pending', 'unsubscribed'])
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>

/** A customer's own, by the account's address. */
export const subscriptionSchema = z
  .object({
    email: z.string(),
    status: subscriptionStatusSchema,
    has_coupon_left: z
      .boolean()
      .exactOptional()
      .describe('Whether the coupon of 10 % comes with the yes, or came and was not used.'),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscriptionSchema>
