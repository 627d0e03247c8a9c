import type { ValidationError } from '@vitrina/contract'
import {
  type Failure,
  type FieldProblem,
  fail,
  type RefusalReason,
  type Result,
  toHttpStatus,
} from '@vitrina/domain'
import type { Response } from 'express'
import type { z } from 'zod'
import { recordRequestOutcome } from '../metrics/answer-notes.ts'

/**
 * Sends a result in the envelope (docs/api/README.md#the-envelope): the value, or the failure under
 * its status.
 */
export function sendResult<Value>(response: Response, result: Result<Value, Refusal>): void {
  recordRequestOutcome(response, result.ok ? 'ok' : result.failure.kind)
  if (result.ok) {
    sendEnvelope(response, 200, result.value === undefined ? 'OK' : result.value)
    return
  }
  const { failure } = result
  if (failure.kind === 'too-many-requests') {
    sendTooMany(response, failure.retryAfterMs)
    return
  }
  sendEnvelope(response, toHttpStatus(failure), toRefusalResult(failure), toRefusalMeta(failure))
}

/** Facts for the client, and the code of a refusal that it has an answer of its own to. */
export function toRefusalMeta(failure: Refusal): Record<string, unknown> | undefined {
  const { meta } = failure
  return 'reason' in failure ? { ...meta, reason: failure.reason } : meta
}

/** When to come again, in whole seconds, both where HTTP says it and where a page can read it. */
function sendTooMany(response: Response, retryAfterMs: number): void {
  const retryAfter = Math.max(1, Math.ceil(retryAfterMs / 1000))
  response.set('retry-after', String(retryAfter))
  sendEnvelope(response, 429, 'Слишком много запросов. Попробуйте чуть позже', { retryAfter })
}

/** A failure of the shop, with facts for the client beside the words where they help. */
export type Refusal = Failure & { readonly meta?: Record<string, unknown> }

export function sendEnvelope(
  response: Response,
  code: number,
  result: unknown,
  meta?: Record<string, unknown>,
): void {
  response.status(code).json({ code, result, ...(meta && { meta }) })
}

/** What a request lacks; in the status and the words of the contract where it names them. */
export function createRefusal(
  message: string,
  problems: readonly FieldProblem[] = [],
  reason?: RefusalReason,
) {
  return fail({ kind: 'invalid', message, problems, ...(reason && { reason }) } as const)
}

export function createNotFoundRefusal(message: string, reason?: RefusalReason) {
  return fail({ kind: 'not-found', message, ...(reason && { reason }) } as const)
}

export function createInvalidInputRefusal(error: z.ZodError) {
  const problems = toValidationErrors(error)
  return createRefusal(problems[0]?.message ?? 'Запрос заполнен неверно', problems)
}

/**
 * What zod found, in the list form the field's clients read: for each field the first thing wrong.
 */
export function toValidationErrors(error: z.ZodError): ValidationError[] {
  const problems = new Map<string, ValidationError>()
  for (const { path, message, code } of error.issues) {
    const field = path.join('.')
    if (!problems.has(field)) problems.set(field, createValidationError(field, message, code))
  }
  return [...problems.values()]
}

export function createValidationError(
  path: string,
  message: string,
  keyword: string,
  params: Record<string, unknown> = {},
): ValidationError {
  const pointer = path.replace(/(?:^|\.)(\d+)(?=\.|$)/g, '[$1]')
  return { path, message, keyword, dataPath: pointer && `.${pointer}`, schemaPath: '', params }
}

export function toRefusalResult(failure: Failure): string | readonly FieldProblem[] {
  if ('problems' in failure && failure.problems.length > 0) return failure.problems
  if (failure.kind === 'too-many-requests') return 'Слишком много запросов. Попробуйте позже'
  return 'message' in failure ? failure.message : failure.kind
}
