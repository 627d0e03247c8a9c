import { tickedConsentsSchema } from '@vitrina/contract'
import { z } from 'zod'
import { documentRefusal, documentSuccess } from '../answers.ts'
import type { Call } from '../call.ts'

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
} satisfies Partial<Call>

/** See docs/api/content.md#messages. */
export const messageCalls: readonly Call[] = [
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
]
