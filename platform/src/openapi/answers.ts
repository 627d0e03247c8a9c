import { validationErrorSchema } from '@vitrina/contract'
import { refusalReasons } from '@vitrina/domain'
import { z } from 'zod'
import type { DocumentedResponse } from './call.ts'

/** The queue's own reason is never on the wire. */
const wireReason = z.enum(refusalReasons).exclude(['no-cart'])

type SuccessOptions = {
  example?: unknown
  meta?: z.ZodType
  metaExample?: unknown
  description?: string
}

/** 200 in the envelope of docs/api/README.md#the-envelope. */
export function documentSuccess(
  result: z.ZodType,
  { example, meta, metaExample, description = 'Done' }: SuccessOptions = {},
): DocumentedResponse {
  return {
    status: 200,
    description,
    schema: z.object({ code: z.literal(200), result, ...(meta && { meta }) }),
    ...(example !== undefined && {
      example: { code: 200, result: example, ...(meta && { meta: metaExample }) },
    }),
  }
}

/** 200 without the envelope. */
export function documentSuccessWithoutEnvelope(
  schema: z.ZodType,
  example?: unknown,
  description = 'Done',
): DocumentedResponse {
  return { status: 200, description, schema, ...(example !== undefined && { example }) }
}

/** A refusal in words. Texts of a 500 are part of the contract; others may read differently. */
export function documentRefusal(
  status: number,
  text: string,
  meta?: z.ZodType,
): DocumentedResponse {
  const fixed = status === 500
  const schema = z.object({
    code: z.literal(status),
    result: fixed ? z.literal(text) : z.string(),
    ...(meta && { meta: meta.optional() }),
  })
  return {
    status,
    description: text,
    schema: fixed || meta ? schema : schema.meta({ id: `Refusal${status}` }),
    example: { code: status, result: text },
  }
}

const wrongCity = {
  path: 'customer.addresses.0.city',
  message: 'Укажите город',
  keyword: 'too_small',
  dataPath: '.customer.addresses[0].city',
  schemaPath: '',
  params: {},
}

/** A refusal that lists what is wrong, field by field. */
export function documentValidationRefusal(
  status: number,
  description: string,
  example: object = wrongCity,
): DocumentedResponse {
  return {
    status,
    description,
    schema: z
      .object({
        code: z.literal(status),
        result: z.array(validationErrorSchema).min(1),
        meta: z.object({ reason: wireReason }).optional(),
      })
      .meta({ id: `Problems${status}` }),
    example: { code: status, result: [example] },
  }
}

/**
 * A refusal of the calls that always say 500 and put the true code inside
 * (docs/api/README.md#refusals).
 */
export function documentNestedCodeRefusal(code: number, errorMessage: string): DocumentedResponse {
  return {
    status: 500,
    description: errorMessage,
    schema: z
      .object({
        code: z.literal(500),
        result: z.object({ errorMessage: z.string(), code: z.int() }),
        meta: z.object({ reason: wireReason }).optional(),
      })
      .meta({ id: 'ObjectRefusal' }),
    example: { code: 500, result: { errorMessage, code } },
  }
}

/**
 * The same where the access token does not count: told apart from a wrong password, which is 401
 * there too.
 */
export function documentTokenRefusal(errorMessage: string): DocumentedResponse {
  return {
    status: 500,
    description: errorMessage,
    schema: z
      .object({
        code: z.literal(500),
        result: z.object({ errorMessage: z.string(), code: z.literal(401) }),
        meta: z.object({ token: z.literal('refused') }),
      })
      .meta({ id: 'TokenRefusal' }),
    example: { code: 500, result: { errorMessage, code: 401 }, meta: { token: 'refused' } },
  }
}

export const tooManyRequestsResponse: DocumentedResponse = {
  ...documentRefusal(
    429,
    'Слишком много запросов. Попробуйте чуть позже',
    z.object({ retryAfter: z.int().describe('Seconds, as in the header.') }),
  ),
  headers: { 'Retry-After': 'Seconds until the next try' },
}

/** What any call may answer to a body. */
export const unreadableBodyResponse: readonly DocumentedResponse[] = [
  documentRefusal(400, 'The body is not valid JSON'),
  documentRefusal(400, 'The body is nested too deeply'),
  documentRefusal(413, 'The body is larger than 256 KB'),
  documentRefusal(415, 'The body must be JSON: send Content-Type: application/json'),
]

export const serverErrorResponse = documentRefusal(500, 'Internal Server Error')

/** The database is away: nothing was done, and the same request may be sent again. */
export const storeOutageResponse: DocumentedResponse = {
  ...documentRefusal(503, 'Магазин сейчас не отвечает. Попробуйте чуть позже'),
  headers: { 'Retry-After': 'Seconds until the next try' },
}

/** More calls than the platform can answer: nothing was done either. */
export const overloadResponse: DocumentedResponse = {
  ...documentRefusal(503, 'Сейчас слишком много посетителей. Попробуйте чуть позже'),
  headers: { 'Retry-After': 'Seconds until the next try' },
}

/** A `%` in the path that encodes nothing. */
export const unreadablePathResponse = documentRefusal(400, 'The request cannot be read')
