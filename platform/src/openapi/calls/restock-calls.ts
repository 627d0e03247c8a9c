import {
  restockAnswerSchema,
  restockRequestSchema,
  restockWithdrawalSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { emailLanguages } from '../../mail/emails/shop-signs.ts'
import { documentRefusal, documentSuccess, documentValidationRefusal } from '../answers.ts'
import type { ApiCall, DocumentedResponse } from '../call.ts'
import { documentQueryParameter } from '../parameters.ts'

const path = '/api/restock'
const leavePath = `${path}/leave`
const emailLink = [
  documentQueryParameter('token', 'From the email'),
  documentQueryParameter('lang', 'Of the page', { schema: z.enum(emailLanguages).default('ru') }),
]
const page: DocumentedResponse = {
  status: 200,
  description: 'A page for people',
  contentType: 'text/html',
}
const key = `12.${'a'.repeat(43)}`

/** See docs/api/products.md#when-it-is-back. */
export const restockCalls: readonly ApiCall[] = [
  {
    id: 'askForRestock',
    method: 'post',
    path,
    tag: 'Stock',
    summary: 'Ask to hear once something can be bought again',
    description:
      'Once a mailbox and sku. The answer is the same whether the mailbox waits already; its `key` takes this request back.',
    token: 'read',
    limited: true,
    body: {
      schema: restockRequestSchema,
      example: { sku: 'DRESS-R-S', email: 'anna@example.org', consents: ['personal-data'] },
    },
    answers: [
      documentSuccess(restockAnswerSchema, { example: { email: 'anna@example.org', key } }),
      documentValidationRefusal(400, 'No address, or a wrong one'),
      documentRefusal(400, 'Вы уже ждёте много вещей: дождитесь писем о них'),
      documentRefusal(401, 'Войдите, чтобы продолжить'),
      documentRefusal(404, "The product that was requested doesn't exist"),
      documentRefusal(409, 'Это уже можно купить'),
    ],
  },
  {
    id: 'takeRestockBack',
    method: 'post',
    path: `${path}/take-back`,
    tag: 'Stock',
    summary: 'Take one request back',
    description: 'The same answer whether there was one.',
    limited: true,
    body: { schema: restockWithdrawalSchema, example: { key } },
    answers: [
      documentSuccess(z.literal('OK'), { example: 'OK' }),
      documentValidationRefusal(400, 'The key is no text'),
    ],
  },
  {
    id: 'showRestockLeaving',
    method: 'get',
    path: leavePath,
    tag: 'Stock',
    summary: 'The page behind the link in an email',
    description: 'Opening it changes nothing; its button does.',
    limited: true,
    parameters: emailLink,
    answers: [page],
  },
  {
    id: 'leaveRestock',
    method: 'post',
    path: leavePath,
    tag: 'Stock',
    summary: 'Take back all that a mailbox waits for',
    description: 'One click, without signing in (RFC 8058). The body is not read.',
    limited: true,
    parameters: emailLink,
    answers: [page],
  },
]
