import { newsletterRequestSchema } from '@vitrina/contract'
import { z } from 'zod'
import { emailLanguages } from '../../mail/emails/shop-signs.ts'
import { documentRefusal, documentSuccess } from '../answers.ts'
import type { ApiCall, DocumentedResponse } from '../call.ts'
import { documentQueryParameter } from '../parameters.ts'

const subscribePath = '/api/ext/mailchimp-subscribe/subscribe'
const invalidEmail = documentRefusal(500, 'Invalid e-mail provided!')
const ok: DocumentedResponse[] = [documentSuccess(z.literal('OK'), { example: 'OK' }), invalidEmail]
const email = { schema: newsletterRequestSchema, example: { email: 'anna@example.org' } }

const unsubscribePath = '/api/ext/mailchimp-subscribe/unsubscribe'
const confirmPath = '/api/ext/mailchimp-subscribe/confirm'
const askPath = '/api/ext/mailchimp-subscribe/ask'
const language = documentQueryParameter('lang', 'Of the page', {
  schema: z.enum(emailLanguages).default('ru'),
})
const emailLink = [documentQueryParameter('token', 'From the email'), language]
const page: DocumentedResponse = {
  status: 200,
  description: 'A page for people',
  contentType: 'text/html',
}

/** See docs/api/content.md#newsletter, and the pages its emails lead to. */
export const newsletterCalls: readonly ApiCall[] = [
  {
    id: 'readSubscription',
    method: 'get',
    path: subscribePath,
    tag: 'Newsletter',
    summary: 'Whether an address is subscribed',
    limited: true,
    parameters: [
      documentQueryParameter('email', 'Which', { required: true, example: 'anna@example.org' }),
    ],
    answers: [
      documentSuccess(z.literal('subscribed'), { example: 'subscribed' }),
      documentRefusal(500, 'An error occured while accessing Mailchimp'),
      invalidEmail,
    ],
  },
  {
    id: 'subscribe',
    method: 'post',
    path: subscribePath,
    tag: 'Newsletter',
    summary: 'Ask for the newsletter',
    description:
      'Sends an email with a link, which subscribes, and promises the coupon. Nobody is subscribed before. An address that is subscribed already is answered the same.',
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
    id: 'subscribeByForm',
    method: 'post',
    path: askPath,
    tag: 'Newsletter',
    summary: 'Ask for the newsletter by a form',
    description:
      'For the page of the shop where no script runs: a form with the field `emailAddress`. Counted with the call that subscribes.',
    parameters: [language],
    answers: [page, { ...page, status: 400 }, { ...page, status: 429 }],
  },
  {
    id: 'showUnsubscribe',
    method: 'get',
    path: unsubscribePath,
    tag: 'Newsletter',
    summary: 'The page behind the link in an email',
    description: 'Opening it changes nothing; its button does.',
    limited: true,
    parameters: emailLink,
    answers: [page],
  },
  {
    id: 'unsubscribeByLink',
    method: 'post',
    path: unsubscribePath,
    tag: 'Newsletter',
    summary: 'Unsubscribe by the link in an email',
    description: 'One click, without signing in (RFC 8058). The body is not read.',
    limited: true,
    parameters: emailLink,
    answers: [page],
  },
  {
    id: 'showConfirm',
    method: 'get',
    path: confirmPath,
    tag: 'Newsletter',
    summary: 'The page behind the link that subscribes',
    description: 'Opening it changes nothing; its button does.',
    limited: true,
    parameters: emailLink,
    answers: [page],
  },
  {
    id: 'confirmByLink',
    method: 'post',
    path: confirmPath,
    tag: 'Newsletter',
    summary: 'Subscribe by the link in an email',
    description:
      'Within a week. Sends the coupon, once an address: a link pressed again is answered the same. The body is not read.',
    limited: true,
    parameters: emailLink,
    answers: [page],
  },
]
