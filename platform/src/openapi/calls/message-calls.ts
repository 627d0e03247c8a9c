import { contactMessageRequestSchema, tickedConsentsSchema } from '@vitrina/contract'
import { z } from 'zod'
import { documentRefusal, documentSuccess, documentValidationRefusal } from '../answers.ts'
import type { ApiCall } from '../call.ts'
import { documentQueryParameter } from '../parameters.ts'

const tag = 'Mail'
const token = '1772442000000.dGhpcyBpcyBh.c2lnbmF0dXJl'
const base = '/api/ext/mail-service'

const giveToken = {
  path: `${base}/get-token`,
  tag,
  summary: 'Ask for leave to write to the shop',
  description: 'Good for some minutes.',
  limited: true,
  answers: [documentSuccess(z.string(), { example: token })],
} satisfies Partial<ApiCall>

/** See docs/api/content.md#messages. */
export const messageCalls: readonly ApiCall[] = [
  { ...giveToken, id: 'readMailToken', method: 'get' },
  { ...giveToken, id: 'createMailToken', method: 'post' },
  {
    id: 'sendMessage',
    method: 'post',
    path: `${base}/send-email`,
    tag,
    summary: 'Write to the shop',
    description:
      "Only to addresses the shop has named. With `confirmation` the sender's address gets a short email in the shop's own words.",
    limited: true,
    body: {
      schema: z.object({
        sourceAddress: z.string(),
        targetAddress: z.string(),
        subject: z.string().max(200).optional(),
        emailText: z.string().min(1).max(10_000),
        confirmation: z.boolean().optional(),
        token: z.string(),
        consents: tickedConsentsSchema,
      }),
      example: {
        sourceAddress: 'anna@example.org',
        targetAddress: 'help@example.com',
        subject: 'Размер',
        emailText: 'Здравствуйте. Есть ли пятидесятый размер?',
        confirmation: true,
        token,
      },
    },
    answers: [
      documentSuccess(z.literal('OK'), { example: 'OK' }),
      documentRefusal(400, 'Напишите сообщение: до 10000 знаков'),
      documentRefusal(500, 'Email is not authorized!'),
      documentRefusal(500, 'No transport is defined for mail service!'),
      documentRefusal(500, 'Source email address is not provided!'),
      documentRefusal(500, 'Target email address is not provided!'),
      documentRefusal(500, 'Source email address is invalid!'),
      documentRefusal(500, 'Target email address is invalid!'),
      {
        status: 500,
        description: 'Target email address (x) is not from the whitelist!',
        schema: z.object({
          code: z.literal(500),
          result: z.string().regex(/^Target email address \(.+\) is not from the whitelist!$/),
        }),
        example: {
          code: 500,
          result: 'Target email address (eve@example.com) is not from the whitelist!',
        },
      },
    ],
  },
  {
    id: 'writeMessage',
    method: 'post',
    path: `${base}/write`,
    tag,
    summary: 'Write to the shop from its own form',
    description:
      "To the address of the store view, which has to name one. Ours: no token is asked for, the consent to the processing of personal data is. The sender's address gets a short email in the shop's own words.",
    limited: true,
    repeatable: true,
    token: 'read',
    body: {
      schema: contactMessageRequestSchema,
      example: {
        name: 'Анна',
        email: 'anna@example.org',
        subject: 'Размер и посадка',
        text: 'Здравствуйте. Есть ли пятидесятый размер?',
        consents: ['personal-data'],
      },
    },
    answers: [
      documentSuccess(z.literal('OK'), { example: 'OK' }),
      documentValidationRefusal(400, 'The message is not filled in right'),
      documentRefusal(401, 'Войдите, чтобы продолжить'),
      documentRefusal(409, 'This Idempotency-Key was used for another request'),
      documentRefusal(500, 'No transport is defined for mail service!'),
    ],
  },
  {
    id: 'submitMessageForm',
    method: 'post',
    path: `${base}/form`,
    tag,
    summary: 'The same form where no script runs',
    description:
      'Takes the fields of the call before as `application/x-www-form-urlencoded`, and answers with a page for people.',
    limited: true,
    parameters: [
      documentQueryParameter('lang', 'Of the page', { schema: z.enum(['ru', 'en']).default('ru') }),
    ],
    answers: [200, 400, 429, 500].map(status => ({
      status,
      description: 'A page for people',
      contentType: 'text/html',
    })),
  },
]
