import { newsletterRequestSchema, reviewRequestSchema, reviewSchema } from '@vitrina/contract'
import { z } from 'zod'
import { done, problems, refusal } from '../answers.ts'
import type { Answer, Call } from '../call.ts'
import { query } from '../parameters.ts'

const review = {
  product_id: 1500,
  title: 'Тёплый',
  detail: 'Ношу вторую зиму, не скатался',
  nickname: 'Анна',
  review_entity: 'product' as const,
}

const subscribePath = '/api/ext/mailchimp-subscribe/subscribe'
const invalidEmail = refusal(500, 'Invalid e-mail provided!')
const ok: Answer[] = [done(z.literal('OK'), { example: 'OK' }), invalidEmail]
const email = { schema: newsletterRequestSchema, example: { email: 'anna@example.org' } }

const unsubscribePath = '/api/ext/mailchimp-subscribe/unsubscribe'
const unsubscribeLink = [
  query('token', 'From the letter'),
  query('lang', 'Of the page', { schema: z.enum(['ru', 'en']).default('ru') }),
]
const page: Answer = { status: 200, description: 'A page for people', contentType: 'text/html' }

/** Contract §7.1–§7.3. */
export const voiceCalls: readonly Call[] = [
  {
    id: 'createReview',
    method: 'post',
    path: '/api/review/create',
    tag: 'Reviews',
    summary: 'Write a review',
    description:
      'It waits for the shop to approve it. Approved ones are found by search in the entity `review`. Whoever is signed in finds it among their own; `customer_id` is not believed.',
    token: 'read',
    repeatable: true,
    limited: true,
    body: { schema: z.object({ review: reviewRequestSchema }), example: { review } },
    answers: [
      done(reviewSchema, {
        example: {
          ...review,
          id: 10,
          review_status: 2,
          ratings: [],
          created_at: '2026-03-02 09:00:00',
        },
      }),
      refusal(400, 'An Idempotency-Key has at most 200 characters'),
      refusal(401, 'Войдите, чтобы продолжить'),
      refusal(404, 'Такого товара нет'),
      refusal(409, 'This Idempotency-Key was used for another request'),
      problems(500, 'The review is not filled in right'),
      refusal(500, 'No review element provided within the request body'),
    ],
  },
  {
    id: 'readSubscription',
    method: 'get',
    path: subscribePath,
    tag: 'Newsletter',
    summary: 'Whether an address is subscribed',
    limited: true,
    parameters: [query('email', 'Which', { required: true, example: 'anna@example.org' })],
    answers: [
      done(z.literal('subscribed'), { example: 'subscribed' }),
      refusal(500, 'An error occured while accessing Mailchimp'),
      invalidEmail,
    ],
  },
  {
    id: 'subscribe',
    method: 'post',
    path: subscribePath,
    tag: 'Newsletter',
    summary: 'Subscribe',
    limited: true,
    body: email,
    answers: ok,
  },
  {
    id: 'unsubscribe',
    method: 'delete',
    path: subscribePath,
    tag: 'Newsletter',
    summary: 'Unsubscribe',
    description: 'The address travels in the body, and is forgotten.',
    limited: true,
    body: email,
    answers: ok,
  },
  {
    id: 'showUnsubscribe',
    method: 'get',
    path: unsubscribePath,
    tag: 'Newsletter',
    summary: 'The page behind the link in a letter',
    description: 'Opening it changes nothing; its button does.',
    limited: true,
    parameters: unsubscribeLink,
    answers: [page],
  },
  {
    id: 'unsubscribeByLink',
    method: 'post',
    path: unsubscribePath,
    tag: 'Newsletter',
    summary: 'Unsubscribe by the link in a letter',
    description: 'One click, without signing in (RFC 8058). The body is not read.',
    limited: true,
    parameters: unsubscribeLink,
    answers: [page],
  },
]
