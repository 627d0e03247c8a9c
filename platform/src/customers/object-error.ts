import { type Result, toHttpStatus } from '@vitrina/domain'
import type { Response } from 'express'
import { type Refusal, sendEnvelope, toRefusalMeta, toRefusalResult } from '../http/answer.ts'
import { setRetryAfter } from './too-many-attempts.ts'

/**
 * Some routes of this family refuse with 500 and an object that holds the true code
 * (docs/api/README.md#refusals). A wrong password is 401 there as well as a token that does not
 * count: `meta` tells a client which to renew.
 */
export function sendTokenRefusal(response: Response, { failure }: { failure: Refusal }): void {
  const result = { errorMessage: toRefusalResult(failure), code: toHttpStatus(failure) }
  sendEnvelope(response, 500, result, { token: 'refused' })
}

/** Refuses as the routes above do, by a list where fields are to blame; answers what they do. */
export function sendResultWithErrorObject<Value>(
  response: Response,
  result: Result<Value, Refusal>,
): void {
  if (result.ok) {
    sendEnvelope(response, 200, result.value)
    return
  }
  const { failure } = result
  if ('problems' in failure && failure.problems.length > 0) {
    sendEnvelope(response, 500, failure.problems)
    return
  }
  if (failure.kind === 'too-many-requests') setRetryAfter(response, failure.retryAfterMs)
  const refused = { errorMessage: toRefusalResult(failure), code: toHttpStatus(failure) }
  sendEnvelope(response, 500, refused, toRefusalMeta(failure))
}
